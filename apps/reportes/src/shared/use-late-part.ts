import { type ComponentType, useEffect, useState } from 'react';

/** What came already, by the function that gives it: at once where it is shown again, so that Back finds the page as high as it was left. */
const here = new Map<unknown, unknown>();

/**
 * A part of a page that comes after the page and never takes it down with it.
 * @param load gives its component; the same function at every call
 * @param wanted nothing is fetched before
 * @returns undefined until it is there
 */
export function useLatePart<P>(
  load: () => Promise<ComponentType<P>>,
  wanted = true,
): { Part: ComponentType<P> | 'failed' | undefined; retry: () => void } {
  const [Part, setPart] = useState<ComponentType<P> | 'failed' | undefined>(
    // Under a function lies what that function gave.
    () => here.get(load) as ComponentType<P> | undefined,
  );
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what it waits for
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    load().then(
      (Loaded) => {
        here.set(load, Loaded);
        // A component is a function: setState would call it.
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
