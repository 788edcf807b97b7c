import { useAttemptKey } from '@hilvan/api-client';
import { useNavigate } from 'react-router-dom';
import { resolveUncertain, sendUncertain, uncertain } from '../drafts/uncertain';
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
  const intento = useAttemptKey();
  const save = useSave(rest);

  return async (
    payload: P,
    send: (idempotencyKey: string) => Promise<unknown>,
    antes: () => Promise<boolean> = async () => true,
  ): Promise<void> => {
    const saved = uncertain(clave) ? await findExisting(payload) : undefined;
    // Under the key of the first one a provider would give that one back.
    if (saved === 'otro') intento.hecho();
    else if (saved) {
      resolveUncertain(clave);
      rest.draft.done();
      navigate(view(saved.id));
      return;
    }
    await save(async () => {
      if (!(await antes())) return false;
      await sendUncertain(clave, () => send(intento.clave(payload)));
      intento.hecho();
      return true;
    });
  };
};
