import { useClaveDeIntento } from '@hilvan/api-client';
import { useNavigate } from 'react-router-dom';
import { enDuda, enviarEnDuda, salirDeDuda } from '../drafts/en-duda';
import type { Encontrado } from './buscar-guardado';
import { type Guardar, useGuardar } from './use-guardar';

type Alta<P> = Guardar & {
  /** Names the form: 'orden/registro'. */
  clave: string;
  /** The record that is stored already; asked after a lost answer. */
  yaGuardado: (payload: P) => Promise<Encontrado<{ id: number }>>;
  /** Where a stored one is shown. */
  ver: (id: number) => string;
};

/**
 * 'Guardar' of a page that registers: like `useGuardar`, and after a lost answer (also before a reload) it looks for what was
 * sent before it sends again.
 * @returns Runs one try; `antes` is the page's own check, which sends nothing where it is false.
 */
export const useAlta = <P>({ clave, yaGuardado, ver, ...rest }: Alta<P>) => {
  const navigate = useNavigate();
  const intento = useClaveDeIntento();
  const guardar = useGuardar(rest);

  return async (
    payload: P,
    enviar: (idempotencyKey: string) => Promise<unknown>,
    antes: () => Promise<boolean> = async () => true,
  ): Promise<void> => {
    const saved = enDuda(clave) ? await yaGuardado(payload) : undefined;
    // Under the key of the first one a provider would give that one back.
    if (saved === 'otro') intento.hecho();
    else if (saved) {
      salirDeDuda(clave);
      rest.draft.done();
      navigate(ver(saved.id));
      return;
    }
    await guardar(async () => {
      if (!(await antes())) return false;
      await enviarEnDuda(clave, () => enviar(intento.clave(payload)));
      intento.hecho();
      return true;
    });
  };
};
