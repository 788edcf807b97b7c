import { hoy } from '@hilvan/contract';
import { useNavigate } from 'react-router-dom';
import { allUncertain, type Duda, isLost, resolveUncertain, sendUncertain } from '../drafts/uncertain';
import { showToast } from '../notices/toast-store';
import { localId } from '../storage/local-json';
import type { Found } from './find-saved';
import { type Saving, useLeft, useSave } from './use-save';

type Alta<P> = Saving & {
  /** Names the form: 'orden/registro'. */
  clave: string;
  /** The record that is stored already; asked after a lost answer, for what was sent and for what would be sent now. */
  findExisting: (payload: P) => Promise<Found<{ id: number }>>;
  /** Where a stored one is shown. */
  view: (id: number) => string;
};

/**
 * 'Guardar' of a page that registers: like `useSave`, and after a lost answer (also before a reload) it looks for what was
 * sent before it sends again, also where something was changed since.
 * @returns Runs one try; `antes` is the page's own check, which sends nothing where it is false.
 */
export const useCreate = <P>({ clave, findExisting, view, ...rest }: Alta<P>) => {
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
      // What says the same is this very try; where something was changed since, any of them may be.
      const same = dudas.find((duda) => (duda.contenido ?? contenido) === contenido);
      const show = (saved: { id: number }, settled: readonly Duda[]) => {
        // What was typed since the try is in no record: its draft stays, leaving says so, and the next try asks again.
        if (settled.length > 0) {
          for (const duda of settled) resolveUncertain(clave, duda);
          rest.draft.done();
        }
        navigate(view(saved.id));
        return false;
      };
      let other = false;
      // What another tab has on its way stays in doubt until that one hears.
      const over: Duda[] = [];
      for (const duda of same ? [same] : dudas) {
        const tried = duda.contenido ?? contenido;
        // The try in doubt was a payload of this same form.
        const saved = await findExisting(JSON.parse(tried) as P);
        if (saved === 'otro') other = true;
        if (saved === 'otro' || isLost(duda)) over.push(duda);
        if (saved && saved !== 'otro')
          return show(saved, redated(tried, duda.at) === contenido ? [duda] : []);
      }
      if (dudas.length > 0 && !same && !other) {
        const saved = await findExisting(payload);
        if (saved && saved !== 'otro') return show(saved, dudas.filter(isLost));
      }
      if (!(await antes())) {
        if (left()) showToast(NO_GUARDADO, 'error', 10);
        return false;
      }
      // The last try may still be on its way: under its key nothing is done twice. A second equal one needs a key of its own.
      const key = (!other && same?.clave) || localId();
      await sendUncertain(clave, () => send(key), [], { clave: key, contenido }, over);
      return true;
    });
  };
};

/** For who has left meanwhile, and finds out why when they come back. */
const NO_GUARDADO = 'Lo que estaba guardando no se guardó; lo que escribió queda como borrador.';

/** What a try said, as if it were made today: nobody typed the day it was made on. */
const redated = (contenido: string, at: number): string =>
  contenido.replaceAll(`"${hoy(new Date(at))}"`, `"${hoy()}"`);
