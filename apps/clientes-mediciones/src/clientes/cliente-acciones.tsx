import { llamar, usePuede } from '@hilvan/api-client';
import type { Cliente } from '@hilvan/contract';
import { Button, EditIcon, LinkButton, TrashIcon } from '@hilvan/ui';
import { useEliminar } from '../common/use-eliminar';

const TEXTOS = {
  pregunta: '¿Desea eliminar el cliente?',
  detalle: 'Esta acción no se puede deshacer',
  exito: 'Cliente eliminado!',
  fallo: 'Ha ocurrido un error!',
  falloTexto: 'Por favor intentarlo luego',
  cancelado: 'Se ha cancelado!',
};

/** Editar and Eliminar, each for the roles that may. */
export function ClienteAcciones({ cliente }: { cliente: Cliente }) {
  const puede = usePuede();
  const eliminar = useEliminar({
    textos: TEXTOS,
    llamada: () => llamar('eliminarCliente', { params: { id: cliente.id } }),
    destino: '/clientes',
  });
  return (
    <>
      {puede('editar') ? (
        <LinkButton to={`/clientes/editar/${cliente.id}`}>
          <EditIcon /> Editar
        </LinkButton>
      ) : null}
      {puede('eliminarCliente') ? (
        <Button variant="outline" colorPalette="red" onClick={eliminar}>
          <TrashIcon /> Eliminar
        </Button>
      ) : null}
    </>
  );
}
