import { showToast } from '@hilvan/ui';
import { useEffect, useRef } from 'react';
import type { Remote } from '../registry/remote';
import { watchFaults } from './watch';

const SECONDS = 8;

/** For as long as somebody works: faults outside any page's rendering are reported, and the person is told. */
export function useFaultWatch(remotes: Remote[]): void {
  const latest = useRef(remotes);
  latest.current = remotes;

  useEffect(() => {
    const told = new Set<string>();
    return watchFaults((name) => {
      // One notice at a time says it, also when a handler fails with every key.
      if (told.has(name)) return;
      told.add(name);
      const label = latest.current.find((remote) => remote.name === name)?.label ?? name;
      showToast(`Algo falló en ${label}. Si no ve lo que hizo, inténtelo de nuevo.`, 'error', SECONDS);
      // After the notice went, by a timer as it does: a busy machine lets both wait.
      setTimeout(() => told.delete(name), SECONDS * 1000);
    });
  }, []);
}
