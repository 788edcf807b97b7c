import { callApi, useCan } from '@hilvan/api-client';
import type { Cliente } from '@hilvan/contract';
import { Button, EditIcon, LinkButton, TrashIcon } from '@hilvan/ui';
import { useRemove } from '@hilvan/ui/records';

const TEXTOS = {
  pregunta: '¿Desea eliminar el cliente?',
  exito: 'Cliente eliminado!',
};

/** Editar and Eliminar, each for the roles that may. */
export function ClienteAcciones({ cliente }: { cliente: Cliente }) {
  const can = useCan();
  const { erase } = useRemove({ destino: '/clientes' });
  const llamada = () => callApi('eliminarCliente', { params: { id: cliente.id } });
  return (
    <>
      {can('editar') ? (
        <LinkButton to={`/clientes/editar/${cliente.id}`}>
          <EditIcon /> Editar
        </LinkButton>
      ) : null}
      {can('eliminarCliente') ? (
        <Button variant="outline" colorPalette="red" onClick={() => erase({ ...TEXTOS, llamada })}>
          <TrashIcon /> Eliminar
        </Button>
      ) : null}
    </>
  );
}
