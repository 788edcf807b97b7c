import { hoy } from '@hilvan/contract';
import { useNavigate } from 'react-router-dom';
import {
  allUncertain,
  type Duda,
  isLost,
  mayArrive,
  resolveUncertain,
  sendUncertain,
} from '../drafts/uncertain';
import { showToast } from '../notices/toast-store';
import type { Found } from './find-saved';
import { type Saving, useLeft, useSave } from './use-save';

type Creating<P> = Saving & {
  /** Names the form: 'orden/registro'. */
  clave: string;
  /**
   * Looks for a stored record that says the same as a payload; called after a lost answer, with what was sent and with what would be sent
   * now. `anulado` where it was stored and annulled since.
   */
  findExisting: (payload: P) => Promise<Found<{ id: number }> | 'anulado'>;
  /** The address of the page that shows a stored record. */
  view: (id: number) => string;
};

/**
 * 'Guardar' on a page that registers: like `useSave`, but after a lost answer, also one before a reload, it looks for what was sent before
 * it sends again, even where something was changed since.
 * @returns a function that runs one try; `antes` is the page's own check, and where it gives false nothing is sent
 */
export const useCreate = <P>({ clave, findExisting, view, ...rest }: Creating<P>) => {
  const navigate = useNavigate();
  const save = useSave(rest);
  const left = useLeft();

  return async (
    payload: P,
    send: (idempotencyKey: string) => Promise<unknown>,
    antes: () => Promise<boolean> = async () => true,
  ): Promise<void> => {
    await save(async () => {
      const contenido = JSON.stringify(payload);
      const dudas = allUncertain(clave);
      // A doubtful try with the same content is this one again; where the content was changed since, any of them may have been saved.
      const same = dudas.find((duda) => (duda.contenido ?? contenido) === contenido);
      const show = (saved: { id: number }, settled: readonly Duda[]) => {
        // Where the stored record lacks what was typed since, nothing is settled: the draft stays, leaving asks, and the next try asks
        // again.
        if (settled.length > 0) {
          for (const duda of settled) resolveUncertain(clave, duda);
          rest.draft.done();
        }
        navigate(view(saved.id));
        return false;
      };
      let other = false;
      let annulled = false;
      // A try that another tab still waits for stays in doubt.
      const over: Duda[] = [];
      for (const duda of same ? [same] : dudas) {
        const tried = duda.contenido ?? contenido;
        // The try in doubt was a payload of this same form.
        const saved = await findExisting(JSON.parse(tried) as P);
        if (saved === 'otro') other = true;
        if (saved === 'anulado') annulled = true;
        if (typeof saved === 'string' || isLost(duda)) over.push(duda);
        if (typeof saved === 'object')
          return show(saved, redated(tried, duda.at) === contenido ? [duda] : []);
      }
      if (dudas.length > 0 && !same && !other) {
        const saved = await findExisting(payload);
        if (typeof saved === 'object') return show(saved, dudas.filter(isLost));
      }
      if (!(await antes())) {
        if (left()) showToast(NO_GUARDADO, 'error', 10);
        return false;
      }
      // Under the same idempotency key nothing is stored twice, whether the last try is still on its way or what it stored was changed since.
      // A second equal record needs a key of its own, and so does one in place of an annulled one: a provider would answer as it did then.
      const gone = annulled && same !== undefined && !mayArrive(same);
      const key = other || gone ? undefined : same?.clave;
      await sendUncertain(clave, send, [], { ...(key && { clave: key }), contenido }, over);
      return true;
    });
  };
};

/** For a person who has left the page meanwhile; they find out why when they come back to it. */
const NO_GUARDADO = 'Lo que estaba guardando no se guardó; lo que escribió queda como borrador.';

/**
 * The content of a try as if it were made today: the form fills in the day itself, so another day does not mean that the person typed
 * something else.
 */
const redated = (contenido: string, at: number): string =>
  contenido.replaceAll(`"${hoy(new Date(at))}"`, `"${hoy()}"`);
