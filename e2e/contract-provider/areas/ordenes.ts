import { nextEstadoOrden, toCentimos, toColones } from '@hilvan/contract';
import { does, type Handlers } from '../handlers';
import { demand, existing } from '../rejection';
import { decimal, flagNumber, flagText, instant, list, timestamp } from '../wire';
import { checkEdited, checkNew, unlessAnnulled, type Workshop } from '../workshop';

/** Orders with their lines and people, and what is paid. */
export function ordenes(t: Workshop) {
  const orden = (id: string | number) => unlessAnnulled(t.ordenes.need(id), 'La orden');
  const lineas = (id: number) => t.detalles.where((d) => d.id_orden === id);
  const send = (o: ReturnType<typeof orden>) => ({
    ...o,
    fecha_orden: timestamp(o.fecha_orden),
    precio_total: decimal(o.precio_total),
    pizarra: flagText(o.pizarra),
    tela: flagNumber(o.tela),
  });
  const NOT_DONE = { taller: false, entregado: false };

  return {
    listarOrdenes: () => ({ ordenes: list(t.ordenes.all(), send) }),
    registrarOrden: does(({ payload }) => {
      const { detalles, factura, persona: personas, ...rest } = payload.orden;
      const invoice = checkNew(t, 'Una orden nueva', payload.orden, rest.precio_total, factura);
      const { id } = t.ordenes.add({ ...rest, pizarra: false, tela: false });
      for (const d of detalles) t.detalles.add({ ...d, id_orden: id, entregado: false });
      for (const p of personas) t.personas.add({ ...p, id_orden: id, ...NOT_DONE });
      t.facturas.add({ ...invoice, orden: id, reparacion: null, created_at: instant() });
    }),
    detalleOrden: ({ params }) => {
      const row = t.ordenes.need(params.id);
      const factura = t.facturaOf('orden', row.id);
      return {
        status: 200,
        orden: send(row),
        detalles: list(lineas(row.id), (d) => ({
          ...d,
          precio_unitario: decimal(d.precio_unitario),
          subtotal: decimal(d.subtotal),
          cantidad: String(d.cantidad),
          entregado: flagText(d.entregado),
        })),
        facturas: [
          {
            ...factura,
            subtotal: decimal(factura.subtotal),
            iva: decimal(factura.iva),
            monto: decimal(factura.monto),
            saldo_restante: decimal(t.saldo(factura)),
          },
        ],
      };
    },
    editarOrden: does(({ params, payload }) => {
      const row = orden(params.id);
      const { detalles, factura, personas, ...rest } = payload.orden;
      demand(rest.estado === row.estado, 'El estado no se cambia al editar.');
      demand(rest.fecha_orden === row.fecha_orden, 'La fecha de la orden no cambia.');
      const stored = t.facturaOf('orden', row.id);
      const invoice = checkEdited(t, stored, payload.orden, rest.precio_total, factura);
      const gone = lineas(row.id).filter(({ id }) => !detalles.some((d) => d.id === id));
      demand(!gone.some((d) => d.entregado), 'Una línea entregada no se puede quitar.');
      for (const d of gone) t.detalles.takeOut(d.id);
      const known = lineas(row.id);
      for (const { id, ...d } of detalles) {
        const line = known.find((l) => l.id === id);
        if (id === undefined) t.detalles.add({ ...d, id_orden: row.id, entregado: false });
        else Object.assign(existing(line, 'La línea'), d);
      }
      for (const p of personas) t.personas.add({ ...p, id_orden: row.id, ...NOT_DONE });
      Object.assign(row, rest);
      Object.assign(stored, invoice);
    }),
    estadoOrden: does(({ params, payload }) => {
      const row = orden(params.id);
      demand(payload.estado === nextEstadoOrden(row.estado), `La orden está en ${row.estado}.`);
      row.estado = payload.estado;
    }),
    anularOrden: does(({ params }) => {
      orden(params.id).estado = 'Anulada';
    }),
    pdfOrden: ({ params, keepPdf }) => {
      const row = t.ordenes.need(params.id);
      const lines = lineas(row.id).map(
        (d) => `${d.cantidad} x ${d.nombre_producto}: ₡${decimal(d.subtotal)}`,
      );
      const text = [`Orden ${row.id}: ${row.titulo}`, ...lines, `Total ₡${decimal(row.precio_total)}`];
      return { download_url: keepPdf(`orden-${row.id}`, text) };
    },

    personasOrden: ({ params }) => ({
      data: list(
        t.personas.where((p) => p.id_orden === Number(params.id)),
        (p) => ({
          ...p,
          nombre: p.nombre || null,
          cantidad: String(p.cantidad),
          taller: flagText(p.taller),
          entregado: flagNumber(p.entregado),
        }),
      ),
    }),
    crearPersonas: does(({ payload }) => {
      for (const p of payload) orden(p.id_orden);
      for (const p of payload) t.personas.add({ ...p, ...NOT_DONE });
    }),
    marcarPizarra: does(({ params }) => {
      orden(params.id).pizarra = true;
    }),
    marcarTela: ({ params }) => {
      orden(params.id).tela = true;
      return { status: '200' };
    },
    marcarDetalleEntregado: ({ params }) => {
      t.detalles.need(params.detalleId).entregado = true;
      return { status: '200' };
    },
    marcarPersonaTaller: does(({ params }) => {
      t.personas.need(params.personaId).taller = true;
    }),
    marcarPersonaEntregado: does(({ params }) => {
      t.personas.need(params.personaId).entregado = true;
    }),

    listarFacturas: () => ({ data: list(t.facturas.all().flatMap((f) => facturaRow(t, f))) }),
    pagosFactura: ({ params }) => ({
      data: list(
        t.pagos.where((p) => p.factura_id === Number(params.facturaId)),
        ({ factura_id: _factura, ...p }) => ({ ...p, monto: decimal(p.monto) }),
      ),
    }),
    registrarPago: does(({ payload }) => {
      const factura = t.facturas.need(payload.factura_id);
      if (factura.orden === null) unlessAnnulled(t.reparaciones.need(factura.reparacion), 'La reparación');
      else orden(factura.orden);
      const balance = t.saldo(factura);
      demand(
        toCentimos(payload.monto) <= toCentimos(balance),
        `El monto no puede ser mayor al saldo pendiente (${toColones(toCentimos(balance))})`,
      );
      t.pagos.add({ ...payload, created_at: instant() });
    }),
    anularPago: does(({ payload }) => {
      const pago = t.pagos.need(payload.abono_id);
      demand(pago.estado === 'Aceptado', 'El pago ya está anulado.');
      pago.estado = 'Anulado';
    }),
    pdfPagos: ({ params: { tipo, id }, keepPdf }) => {
      const factura = t.facturaOf(tipo === 'orden' ? 'orden' : 'reparacion', id);
      const amounts = [`Monto ₡${decimal(factura.monto)}`, `Saldo ₡${decimal(t.saldo(factura))}`];
      return { download_url: keepPdf(`pagos-${tipo}-${id}`, [`Pagos de ${tipo} ${id}`, ...amounts]) };
    },
  } satisfies Partial<Handlers>;
}

/** An order's row has fecha_orden, a repair's has fecha; neither has the other's key. */
function facturaRow(t: Workshop, f: ReturnType<Workshop['facturaOf']>): object[] {
  const orden = t.ordenes.find(f.orden);
  const reparacion = t.reparaciones.find(f.reparacion);
  const work = orden ?? reparacion;
  if (!work) return [];
  return [
    {
      id: f.id,
      titulo: work.titulo,
      nombre_empresa: t.empresas.find(work.id_empresa)?.nombre_empresa ?? null,
      estado: work.estado,
      monto: decimal(f.monto),
      ...(orden ? { orden_id: String(orden.id), fecha_orden: timestamp(orden.fecha_orden) } : {}),
      ...(reparacion ? { reparacion_id: reparacion.id, fecha: timestamp(reparacion.fecha) } : {}),
    },
  ];
}
