import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { notify } from '../notices/ask';
import { type RemoveRecord, remove } from '../notices/eliminar';
import { showToast } from '../notices/toast-store';
import { useLeft } from './use-left';

type Salidas = {
  /** Where it leads after a success. */
  destino: string;
  /** Where it leads after a failure; absent stays. */
  failureTarget?: string;
};

/**
 * 'Eliminar' of a record's page: asks, deletes, tells, leads away. A second click while it runs does nothing.
 * @returns `busy` stays true while the page is left, so that nobody reads again what is gone.
 */
export const useRemove = ({
  destino,
  failureTarget,
}: Salidas): { busy: boolean; erase: (what: RemoveRecord) => Promise<void> } => {
  const navigate = useNavigate();
  const left = useLeft();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);

  const erase = async ({ exito, ...what }: RemoveRecord) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const done = await remove(what);
    const next = done === 'hecho' ? destino : done === 'fallo' ? failureTarget : undefined;
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
