import { notify } from '@hilvan/ui';
import { useNavigate } from 'react-router-dom';

/** Document 2, section 8: entry, exit and edit fail under the same title. */
export const TITULO_ERROR = 'Error al registrar el inventario!';

/** After entries or exits were sent: says so and goes back to the list. */
export const useInventarioActualizado = (): (() => Promise<void>) => {
  const navigate = useNavigate();
  return async () => {
    await notify.success('Inventario actualizado con éxito!');
    navigate('/inventario');
  };
};
