import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { notify } from '../notices/ask';
import { type RemoveRecord, remove } from '../notices/eliminar';
import { showToast } from '../notices/toast-store';
import { useLeft } from './use-save';

type Salidas = {
  /** Where it leads after a success; may be said at the press, where it is not known before. */
  destino?: string;
  /** Where it leads after a failure; absent stays. */
  failureTarget?: string;
};

/** Asks, deletes, tells, leads away. */
export type Erase = (what: RemoveRecord & Pick<Salidas, 'destino'>) => Promise<void>;

/**
 * 'Eliminar' of a record's page. A second click while it runs does nothing.
 * @returns `busy` stays true while the page is left: a page does not read again what is being deleted from it.
 */
export const useRemove = (salidas: Salidas = {}): { busy: boolean; erase: Erase } => {
  const navigate = useNavigate();
  const left = useLeft();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);

  const erase: Erase = async ({ exito, destino = salidas.destino, ...what }) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const done = await remove(what);
    const next = done === 'hecho' ? destino : done === 'fallo' ? salidas.failureTarget : undefined;
    if (done === 'hecho' && exito) {
      // Whoever is at something else by now is told, and stays there.
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
