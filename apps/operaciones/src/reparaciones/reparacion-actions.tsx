import { callApi, useCan, useCapacidades } from '@hilvan/api-client';
import { type Factura, isAnulada, nextEstadoReparacion, type Reparacion } from '@hilvan/contract';
import { LinkButton, MoneyIcon, numeroDeDocumento, pagosPath } from '@hilvan/ui';
import { PrintDocumento } from '@hilvan/ui/overlays';
import {
  AccionesDocumento,
  anularDocumento,
  changeEstado,
  readPagado,
  TellReady,
  useLeft,
} from '@hilvan/ui/records';
import { useNavigate } from 'react-router-dom';
import { readImpresa } from './reparacion-impresa';

type ReparacionActionsProps = {
  reparacion: Reparacion | null | undefined;
  factura: Factura | null | undefined;
};

/** The buttons of a repair, by role and state. An annulled repair keeps only those that change nothing. */
export const ReparacionActions = ({ reparacion, factura }: ReparacionActionsProps) => {
  const can = useCan();
  const navigate = useNavigate();
  const left = useLeft();
  const { estadoAnterior } = useCapacidades();
  if (!reparacion) return <AccionesDocumento backTo="/reparaciones" />;
  const { id, estado } = reparacion;
  const live = !isAnulada(estado);
  const params = { id };
  const siguiente = nextEstadoReparacion(estado);

  const read = async () => (await callApi('detalleReparacion', { params })).reparacion?.estado;
  const anular = async () => {
    const done = await anularDocumento({
      sujeto: 'la reparación',
      este: 'esta reparación',
      exito: 'Reparación anulada!',
      cual: numeroDeDocumento('reparacion', id),
      pagado: async () => readPagado((await callApi('detalleReparacion', { params })).factura),
      read,
      anular: () => callApi('anularReparacion', { params }),
    });
    // Somebody who has gone on to another page meanwhile stays there.
    if (done && !left()) navigate('/reparaciones');
  };
  const advance = () =>
    changeEstado({
      sujeto: 'la reparación',
      entidad: 'reparaciones',
      cual: numeroDeDocumento('reparacion', id),
      // A repair's only step hands it over, so the question always says what is still owed.
      readFaltante: async () => {
        if (!can('verMontos')) return { saldo: null };
        const { factura: now, reparacion: lines } = await callApi('detalleReparacion', { params });
        const unpriced = lines?.detalle_reparacion.filter(({ precio_unitario }) => precio_unitario === 0);
        return { saldo: now?.saldo_restante ?? null, sinPrecio: unpriced?.length };
      },
      estado,
      siguiente,
      sinVuelta: !estadoAnterior,
      read,
      send: (next) => callApi('estadoReparacion', { params, payload: { estado: next } }),
    });

  return (
    <AccionesDocumento
      backTo="/reparaciones"
      onAnular={live && can('anularReparacion') ? anular : undefined}
      getPdf={can('descargarPdf') ? () => callApi('pdfReparacion', { params }) : undefined}
      editTo={live && can('editar') ? `/reparacion/editar/${id}` : undefined}
      onModificarEstado={live && can('modificarEstado') && siguiente ? advance : undefined}
      next={
        siguiente ? (
          <TellReady
            tipo="reparacion"
            id={id}
            titulo={reparacion.titulo}
            telefono={reparacion.telefono}
            saldo={factura?.monto ? factura.saldo_restante : null}
          />
        ) : null
      }
    >
      <PrintDocumento read={() => readImpresa(id)} />
      {can('agregarPago') ? (
        <LinkButton to={pagosPath('reparacion', id)} variant="outline">
          <MoneyIcon /> Pagos
        </LinkButton>
      ) : null}
    </AccionesDocumento>
  );
};
