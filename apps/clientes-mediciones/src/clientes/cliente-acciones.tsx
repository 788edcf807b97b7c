import { callApi } from '@hilvan/api-client';
import { type Cliente, fullName } from '@hilvan/contract';
import { detalleDe, EditLink, type Erase, EraseButton } from '@hilvan/ui/records';
import { MEDICIONES_CON_EL } from './campos-cliente';

const TEXTOS = {
  pregunta: '¿Desea eliminar el cliente?',
  exito: 'Cliente eliminado!',
};

/** Editar and Eliminar, each for the roles that may. */
export function ClienteAcciones({ cliente, erase }: { cliente: Cliente; erase: Erase }) {
  const detalle = detalleDe([fullName(cliente), MEDICIONES_CON_EL].filter(Boolean).join('\n'));
  const llamada = () => callApi('eliminarCliente', { params: { id: cliente.id } });
  return (
    <>
      <EditLink to={`/clientes/editar/${cliente.id}`} />
      <EraseButton accion="eliminarCliente" onClick={() => erase({ ...TEXTOS, detalle, llamada })} />
    </>
  );
}
