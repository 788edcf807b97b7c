import { showToast } from '@hilvan/ui';
import { runningRemotes } from '../registry/remote';
import { watchFaults } from './watch';

const SECONDS = 8;

/**
 * From before any code of a remote can run: faults outside any page's rendering are reported, and the person is told.
 * @returns what stops it
 */
export function tellOfFaults(): () => void {
  const told = new Set<string>();
  return watchFaults((name) => {
    // One notice at a time says it, also when a handler fails with every key.
    if (told.has(name)) return;
    told.add(name);
    const label = runningRemotes().find((remote) => remote.name === name)?.label ?? name;
    showToast(`Algo falló en ${label}. Si no ve lo que hizo, inténtelo de nuevo.`, 'error', SECONDS);
    // After the notice went, by a timer as it does: a busy machine lets both wait.
    setTimeout(() => told.delete(name), SECONDS * 1000);
  });
}
