import { llamar, usePuede } from '@hilvan/api-client';
import type { Medicion } from '@hilvan/contract';
import { Button, EditIcon, LinkButton, TrashIcon } from '@hilvan/ui';
import { useEliminar } from '@hilvan/ui/records';
import { ImprimirMediciones } from './imprimir-mediciones';

const TEXTOS = {
  pregunta: '¿Desea eliminar la medición?',
  exito: 'Medición eliminada!',
  // Its own texts, and no more of them (document 1, section 8).
  detalle: '',
  cancelado: '',
  fallo: ['No se pudo eliminar.', 'Inténtalo luego.'] as const,
};

/** Imprimir, Editar and Eliminar, each for the roles that may. */
export function MedicionAcciones({ medicion, volver }: { medicion: Medicion; volver: string }) {
  const puede = usePuede();
  const { borrar } = useEliminar({ destino: volver });
  const llamada = () => llamar('eliminarMedicion', { params: { id: medicion.id } });
  return (
    <>
      {medicion.id_cliente ? (
        <ImprimirMediciones idCliente={medicion.id_cliente} ids={[medicion.id]} />
      ) : null}
      {puede('editar') ? (
        <LinkButton to={`/mediciones/editar/${medicion.id}`}>
          <EditIcon /> Editar
        </LinkButton>
      ) : null}
      {puede('eliminarMedicion') ? (
        <Button variant="outline" colorPalette="red" onClick={() => borrar({ ...TEXTOS, llamada })}>
          <TrashIcon /> Eliminar
        </Button>
      ) : null}
    </>
  );
}
