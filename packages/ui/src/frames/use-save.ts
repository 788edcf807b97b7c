import { useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { notify } from '../notices/ask';
import { showToast } from '../notices/toast-store';

export type Saving = {
  draft: { done: () => void };
  /** Notice after a success. */
  exito: string;
  /** Stands under it. */
  detalle?: string;
  /** Tells a success in another way than by that notice; ends when it was read. */
  announce?: (notice: () => Promise<void>) => Promise<void>;
  /** Where it leads after a success. */
  destino: string;
  /** What the page it leads to is told, as the state of the navigation. */
  estado?: () => unknown;
  /** Tells a failure; everything typed stays. */
  fallo: (error: unknown) => Promise<unknown>;
};

/**
 * 'Guardar' of a page that registers or edits: a failure is told; a success ends the draft, is told and leads away.
 * @returns Runs one try, which is false where nothing was sent and the person goes on (a conflict, a cédula taken).
 */
export const useSave = ({
  draft,
  exito,
  detalle,
  announce = (notice) => notice(),
  destino,
  estado,
  fallo,
}: Saving): ((send: () => Promise<boolean>) => Promise<void>) => {
  const navigate = useNavigate();
  const saved = useRef(false);
  const left = useLeft();
  return async (send) => {
    // A second click may come before the notice covers the form, or while the next page is on its way: it would store the same once more.
    if (saved.current) return;
    try {
      if (!(await send())) return;
    } catch (error) {
      await fallo(error);
      return;
    }
    saved.current = true;
    draft.done();
    // Whoever is at something else by now is told, and stays there.
    if (left()) return showToast(exito);
    // The try is over: while the notice is read, no button under it says 'Guardando…'.
    void announce(() => notify.success(exito, detalle)).then(() =>
      left() ? undefined : navigate(destino, estado ? { state: estado() } : {}),
    );
  };
};

/** Whether whoever pressed has gone on to another page meanwhile. */
export const useLeft = (): (() => boolean) => {
  const left = useRef(false);
  // Known in the moment the other page is on the screen: a plain effect ends some time after it.
  useLayoutEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return () => left.current;
};
