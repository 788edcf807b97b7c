import { callApi, queryFor, useCan, useCapacidades } from '@hilvan/api-client';
import { type Factura, isAnulada, nextEstadoOrden, type Orden, type Persona } from '@hilvan/contract';
import { LinkButton, MoneyIcon, numeroDeDocumento } from '@hilvan/ui';
import { PrintDocumento } from '@hilvan/ui/overlays';
import {
  AccionesDocumento,
  anularDocumento,
  changeEstado,
  readPagado,
  TellReady,
  useBanderas,
  useLeft,
} from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { readOrdenImpresa } from '../pagos/impresos';
import { countPeople } from './count-people';
import { claveEntregado } from './orden-lineas';
import { claveCliente, claveTaller } from './personas-table';

type OrdenActionsProps = {
  orden: Orden | null | undefined;
  factura: Factura | null | undefined;
};

/** The buttons of an order, as far as the role and the state of the order allow them. */
export const OrdenActions = ({ orden, factura }: OrdenActionsProps) => {
  const can = useCan();
  const navigate = useNavigate();
  const left = useLeft();
  const ticked = useBanderas();
  const { estadoAnterior } = useCapacidades();
  const personas = useQuery({
    ...queryFor('personasOrden', { id: orden?.id ?? 0 }),
    enabled: Boolean(orden),
  });
  if (!orden) return <AccionesDocumento backTo="/orden" />;
  const { id, estado } = orden;
  const live = !isAnulada(estado);
  const params = { id };
  const siguiente = nextEstadoOrden(estado);

  const read = async () => (await callApi('detalleOrden', { params })).orden?.estado;
  const anular = async () => {
    const done = await anularDocumento({
      sujeto: 'la orden',
      este: 'esta orden',
      exito: 'Orden anulada!',
      cual: numeroDeDocumento('orden', id),
      pagado: async () => readPagado((await callApi('detalleOrden', { params })).facturas),
      read,
      anular: () => callApi('anularOrden', { params }),
    });
    // A person who has moved on to another page meanwhile stays there.
    if (done && !left()) navigate('/orden');
  };
  // Counts ticks that still wait to be sent.
  const isMade = (p: Persona) =>
    p.taller || p.entregado || ticked.has(claveTaller(p.id)) || ticked.has(claveCliente(p.id));
  const readSinTerminar = async () => {
    const people = await callApi('personasOrden', { params });
    return { saldo: null, sinTerminar: countPeople(people.data.filter((p) => !isMade(p))) };
  };
  const readSinEntregar = async () => {
    const [{ facturas, detalles }, people] = await Promise.all([
      callApi('detalleOrden', { params }),
      callApi('personasOrden', { params }),
    ]);
    return {
      saldo: can('verMontos') ? (facturas?.saldo_restante ?? null) : null,
      sinEntregar: detalles.filter((d) => !d.entregado && !ticked.has(claveEntregado(d.id))).length,
      personas: countPeople(people.data.filter((p) => !p.entregado && !ticked.has(claveCliente(p.id)))),
    };
  };
  const isLast = siguiente !== null && nextEstadoOrden(siguiente) === null;
  const advance = () =>
    changeEstado({
      sujeto: 'la orden',
      entidad: 'ordenes',
      cual: numeroDeDocumento('orden', id),
      readFaltante: isLast ? readSinEntregar : readSinTerminar,
      estado,
      siguiente,
      sinVuelta: !estadoAnterior,
      read,
      send: (next) => callApi('estadoOrden', { params, payload: { estado: next } }),
    });

  return (
    <AccionesDocumento
      backTo="/orden"
      onAnular={live && can('anularOrden') ? anular : undefined}
      getPdf={can('descargarPdf') ? () => callApi('pdfOrden', { params }) : undefined}
      editTo={live && can('editar') ? `/orden/editar/${id}` : undefined}
      onModificarEstado={live && can('modificarEstado') && siguiente ? advance : undefined}
      next={
        estado === 'Entrega Tienda' ? (
          <TellReady
            tipo="orden"
            id={id}
            titulo={orden.titulo}
            telefono={orden.telefono}
            saldo={factura?.monto ? factura.saldo_restante : null}
          />
        ) : null
      }
    >
      <PrintDocumento read={() => readOrdenImpresa(id)} personas={personas.data?.data} />
      {can('agregarPago') ? (
        <LinkButton to={`/orden/${id}/pagos`} variant="outline">
          <MoneyIcon /> Pagos
        </LinkButton>
      ) : null}
    </AccionesDocumento>
  );
};
