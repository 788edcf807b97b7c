import { callApi, useCan } from '@hilvan/api-client';
import { type Cliente, fullName } from '@hilvan/contract';
import { Button, EditIcon, LinkButton, TrashIcon } from '@hilvan/ui';
import { detalleDe, useRemove } from '@hilvan/ui/records';
import { MEDICIONES_CON_EL } from './campos-cliente';

const TEXTOS = {
  pregunta: '¿Desea eliminar el cliente?',
  exito: 'Cliente eliminado!',
};

/** Editar and Eliminar, each for the roles that may. */
export function ClienteAcciones({ cliente }: { cliente: Cliente }) {
  const can = useCan();
  const { erase } = useRemove({ destino: '/clientes' });
  const detalle = detalleDe([fullName(cliente), MEDICIONES_CON_EL].filter(Boolean).join('\n'));
  const llamada = () => callApi('eliminarCliente', { params: { id: cliente.id } });
  return (
    <>
      {can('editar') ? (
        <LinkButton to={`/clientes/editar/${cliente.id}`}>
          <EditIcon /> Editar
        </LinkButton>
      ) : null}
      {can('eliminarCliente') ? (
        <Button variant="outline" colorPalette="red" onClick={() => erase({ ...TEXTOS, detalle, llamada })}>
          <TrashIcon /> Eliminar
        </Button>
      ) : null}
    </>
  );
}
