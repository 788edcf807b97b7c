import { type ComponentType, useEffect, useState } from 'react';

/**
 * The parts that were loaded already, by their `load` function. They are drawn at once when shown again, so that after Back the page is as
 * high as it was left.
 */
const here = new Map<unknown, unknown>();

/**
 * Loads a part of a page after the page itself; where it cannot be loaded, the page goes on without it.
 * @param load gives the component; must be the same function at every call
 * @param wanted nothing is loaded before this is true
 * @returns `Part`: the component, undefined until it is loaded, or 'failed'; `retry` loads again
 */
export function useLatePart<P>(
  load: () => Promise<ComponentType<P>>,
  wanted = true,
): { Part: ComponentType<P> | 'failed' | undefined; retry: () => void } {
  const [Part, setPart] = useState<ComponentType<P> | 'failed' | undefined>(
    // The map holds under each `load` the component that this `load` gave.
    () => here.get(load) as ComponentType<P> | undefined,
  );
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `attempt` loads again
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    load().then(
      (Loaded) => {
        here.set(load, Loaded);
        // Wrapped, since setState would call a component as an updater function.
        if (!gone) setPart(() => Loaded);
      },
      () => gone || setPart('failed'),
    );
    return () => {
      gone = true;
    };
  }, [load, wanted, attempt]);
  const retry = () => {
    setPart(undefined);
    setAttempt((n) => n + 1);
  };
  return { Part, retry };
}
