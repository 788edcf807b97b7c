import { llamar, usePuede } from '@hilvan/api-client';
import type { Cliente } from '@hilvan/contract';
import { Button, EditIcon, LinkButton, TrashIcon } from '@hilvan/ui';
import { useEliminar } from '@hilvan/ui/records';

const TEXTOS = {
  pregunta: '¿Desea eliminar el cliente?',
  exito: 'Cliente eliminado!',
};

/** Editar and Eliminar, each for the roles that may. */
export function ClienteAcciones({ cliente }: { cliente: Cliente }) {
  const puede = usePuede();
  const { borrar } = useEliminar({ destino: '/clientes' });
  const llamada = () => llamar('eliminarCliente', { params: { id: cliente.id } });
  return (
    <>
      {puede('editar') ? (
        <LinkButton to={`/clientes/editar/${cliente.id}`}>
          <EditIcon /> Editar
        </LinkButton>
      ) : null}
      {puede('eliminarCliente') ? (
        <Button variant="outline" colorPalette="red" onClick={() => borrar({ ...TEXTOS, llamada })}>
          <TrashIcon /> Eliminar
        </Button>
      ) : null}
    </>
  );
}
