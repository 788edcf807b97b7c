import { useNavigate } from 'react-router-dom';
import { resolveUncertain, sendUncertain, uncertain } from '../drafts/uncertain';
import { localId } from '../storage/local-json';
import type { Found } from './find-saved';
import { type Saving, useSave } from './use-save';

type Alta<P> = Saving & {
  /** Names the form: 'orden/registro'. */
  clave: string;
  /** The record that is stored already; asked after a lost answer. */
  findExisting: (payload: P) => Promise<Found<{ id: number }>>;
  /** Where a stored one is shown. */
  view: (id: number) => string;
};

/**
 * 'Guardar' of a page that registers: like `useSave`, and after a lost answer (also before a reload) it looks for what was
 * sent before it sends again.
 * @returns Runs one try; `antes` is the page's own check, which sends nothing where it is false.
 */
export const useCreate = <P>({ clave, findExisting, view, ...rest }: Alta<P>) => {
  const navigate = useNavigate();
  const save = useSave(rest);

  return async (
    payload: P,
    send: (idempotencyKey: string) => Promise<unknown>,
    antes: () => Promise<boolean> = async () => true,
  ): Promise<void> => {
    await save(async () => {
      const duda = uncertain(clave);
      const saved = duda && (await findExisting(payload));
      if (saved && saved !== 'otro') {
        resolveUncertain(clave);
        rest.draft.done();
        navigate(view(saved.id));
        return false;
      }
      if (!(await antes())) return false;
      const contenido = JSON.stringify(payload);
      // The last try may still be on its way: under its key nothing is done twice. A second equal one needs a key of its own.
      const same = saved !== 'otro' && duda?.contenido === contenido;
      const key = (same && duda.clave) || localId();
      await sendUncertain(clave, () => send(key), [], { clave: key, contenido });
      return true;
    });
  };
};
