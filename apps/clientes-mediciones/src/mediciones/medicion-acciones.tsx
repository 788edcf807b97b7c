import { callApi, useCan } from '@hilvan/api-client';
import type { Medicion } from '@hilvan/contract';
import { Button, EditIcon, fecha, LinkButton, TrashIcon } from '@hilvan/ui';
import { useRemove } from '@hilvan/ui/records';
import { ImprimirMediciones } from './imprimir-mediciones';
import { whyNotEdited } from './valores';

const TEXTOS = {
  pregunta: '¿Desea eliminar la medición?',
  exito: 'Medición eliminada!',
  // Its own texts, and no more of them (document 1, section 8).
  cancelado: '',
  fallo: ['No se pudo eliminar.', 'Inténtalo luego.'] as const,
};

/** Imprimir, Editar and Eliminar, each for the roles that may and where it can be done. */
export function MedicionAcciones({ medicion, goBack }: { medicion: Medicion; goBack: string }) {
  const can = useCan();
  const { erase } = useRemove({ destino: goBack });
  const detalle = `${medicion.articulo} · ${fecha(medicion.fecha)}`;
  const llamada = () => callApi('eliminarMedicion', { params: { id: medicion.id } });
  return (
    <>
      {medicion.id_cliente ? (
        <ImprimirMediciones idCliente={medicion.id_cliente} ids={[medicion.id]} />
      ) : null}
      {can('editar') && whyNotEdited(medicion) === '' ? (
        <LinkButton to={`/mediciones/editar/${medicion.id}`}>
          <EditIcon /> Editar
        </LinkButton>
      ) : null}
      {can('eliminarMedicion') ? (
        <Button variant="outline" colorPalette="red" onClick={() => erase({ ...TEXTOS, detalle, llamada })}>
          <TrashIcon /> Eliminar
        </Button>
      ) : null}
    </>
  );
}
