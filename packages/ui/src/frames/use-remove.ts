import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type RemoveRecord, remove } from '../notices/eliminar';

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
  const running = useRef(false);
  const [busy, setBusy] = useState(false);

  const erase = async (what: RemoveRecord) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const done = await remove(what);
    const next = done === 'hecho' ? destino : done === 'fallo' ? failureTarget : undefined;
    if (next !== undefined) {
      navigate(next);
      return;
    }
    running.current = false;
    setBusy(false);
  };
  return { busy, erase };
};
