import { callApi, isMissing } from '@hilvan/api-client';
import type { Medicion } from '@hilvan/contract';
import { fecha } from '@hilvan/ui';
import { EditLink, type Erase, EraseButton } from '@hilvan/ui/records';
import { PrintMediciones } from './print-mediciones';
import { usePedido } from './use-pedido';
import { whyNotEdited } from './valores';

const TEXTOS = {
  pregunta: '¿Desea eliminar la medición?',
  exito: 'Medición eliminada!',
  // Deleting a measurement has these texts of its own, and none after a 'no' (document 1, section 8).
  cancelado: '',
  fallo: ['No se pudo eliminar.', 'Inténtalo luego.'] as const,
};

/** Imprimir, Editar and Eliminar, each for the roles that may use it and where it is possible. */
export function MedicionAcciones({
  medicion,
  goBack,
  erase,
}: {
  medicion: Medicion;
  goBack: string;
  erase: Erase;
}) {
  const { keeping } = usePedido();
  const detalle = `${medicion.articulo} · ${fecha(medicion.fecha)}`;
  const llamada = () => callApi('eliminarMedicion', { params: { id: medicion.id } });
  const arrived = () =>
    callApi('medicion', { params: { measurementId: medicion.id } }).then(
      ({ data }) => data === null,
      isMissing,
    );
  return (
    <>
      {medicion.id_cliente ? <PrintMediciones idCliente={medicion.id_cliente} ids={[medicion.id]} /> : null}
      {whyNotEdited(medicion) === '' ? <EditLink to={keeping(`/mediciones/editar/${medicion.id}`)} /> : null}
      <EraseButton
        accion="eliminarMedicion"
        onClick={() => erase({ ...TEXTOS, detalle, llamada, arrived, destino: goBack })}
      />
    </>
  );
}
