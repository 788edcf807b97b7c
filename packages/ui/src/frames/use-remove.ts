import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { notify } from '../notices/ask';
import { type RemoveRecord, remove } from '../notices/eliminar';
import { showToast } from '../notices/toast-store';
import { useLeft } from './use-save';

type Targets = {
  /** The address to go to after a success; `erase` may give it where it is known only when the button is pressed. */
  destino?: string;
  /** The address to go to after a failure; absent stays on the page. */
  failureTarget?: string;
};

/** Asks, deletes, tells the outcome and goes to another page. */
export type Erase = (what: RemoveRecord & Pick<Targets, 'destino'>) => Promise<void>;

/**
 * 'Eliminar' on the page of a record. A second click while it runs does nothing.
 * @returns `busy` stays true while the page is being left, so that the page does not read again what was just deleted
 */
export const useRemove = (targets: Targets = {}): { busy: boolean; erase: Erase } => {
  const navigate = useNavigate();
  const left = useLeft();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);

  const erase: Erase = async ({ exito, destino = targets.destino, ...what }) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const done = await remove(what);
    const next = done === 'hecho' ? destino : done === 'fallo' ? targets.failureTarget : undefined;
    if (done === 'hecho' && exito) {
      // A person who is on another page by now is told by a toast and stays there.
      if (left()) return showToast(exito);
      await notify.success(exito);
    }
    if (next !== undefined) {
      if (!left()) navigate(next);
      return;
    }
    running.current = false;
    setBusy(false);
  };
  return { busy, erase };
};
