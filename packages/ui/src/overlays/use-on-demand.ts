import { type ComponentType, useState } from 'react';
import { notify } from '../notices/ask';

/** A component over the page whose code is fetched when it is asked for; `failure` is told where it cannot be fetched. */
export function useOnDemand<P>(load: () => Promise<{ default: ComponentType<P> }>, failure: string) {
  const [shown, setShown] = useState<{ Part: ComponentType<P> } | null>(null);
  // `load` and `failure` have to be constants: only those of the first rendering are used.
  const [{ show, hide }] = useState(() => ({
    show: () =>
      load().then(
        ({ default: Part }) => setShown({ Part }),
        () => notify.error(failure, 'Revise la conexión e inténtelo de nuevo.'),
      ),
    hide: () => setShown(null),
  }));
  return { Shown: shown?.Part, show, hide };
}
