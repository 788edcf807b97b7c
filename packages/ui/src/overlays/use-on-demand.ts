import { type ComponentType, useState } from 'react';
import { notify } from '../notices/ask';

/** Something over the page whose code arrives when it is asked for; `failure` is said where it does not arrive. */
export function useOnDemand<P>(load: () => Promise<{ default: ComponentType<P> }>, failure: string) {
  const [shown, setShown] = useState<{ Part: ComponentType<P> } | null>(null);
  // `load` and `failure` are constants of whoever uses them.
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
