import { useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { notify } from '../notices/ask';
import { showToast } from '../notices/toast-store';

export type Saving = {
  draft: { done: () => void };
  /** Notice after a success. */
  exito: string;
  /** The text under the title of the notice after a success. */
  detalle?: string;
  /** Tells a success in another way than by the notice alone; ends when the person has read it. */
  announce?: (notice: () => Promise<void>) => Promise<void>;
  /** The address to go to after a success; without one the form stays, is told of by a toast and may be saved again. */
  destino?: string;
  /** The navigation state for the page at `destino`. */
  estado?: () => unknown;
  /** Tells a failure; everything typed stays. */
  fallo: (error: unknown) => Promise<unknown>;
};

/**
 * 'Guardar' on a page that registers or edits: a failure is told; a success ends the draft, is told and leads to another page.
 * @returns a function that runs one try: `send` gives false where nothing was sent and the person goes on (a conflict, a cédula that is
 * taken)
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
    saved.current = destino !== undefined;
    draft.done();
    // A person who is on another page by now is told by a toast and stays there.
    if (destino === undefined || left()) return showToast(exito);
    // The try is over: while the notice is read, no button under it says 'Guardando…'.
    void announce(() => notify.success(exito, detalle)).then(() =>
      left() ? undefined : navigate(destino, estado ? { state: estado() } : {}),
    );
  };
};

/** Tells whether the person has gone on to another page since the button was pressed. */
export const useLeft = (): (() => boolean) => {
  const left = useRef(false);
  // A layout effect is cleaned up in the moment the other page is on the screen; a plain effect some time later.
  useLayoutEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return () => left.current;
};
