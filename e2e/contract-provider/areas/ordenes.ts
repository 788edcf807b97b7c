import { nextEstadoOrden, toCentimos, toColones } from '@hilvan/contract';
import { does, type Manejadores } from '../handlers';
import { demand, existente } from '../rejection';
import { banderaNumero, banderaTexto, decimal, instante, lista, marca } from '../wire';
import { checkEditado, checkNuevo, type Taller, viva } from '../workshop';

/** Orders with their lines and people, and what is paid. */
export function ordenes(t: Taller) {
  const orden = (id: string | number) => viva(t.ordenes.exigir(id), 'La orden');
  const lineas = (id: number) => t.detalles.where((d) => d.id_orden === id);
  const send = (o: ReturnType<typeof orden>) => ({
    ...o,
    fecha_orden: marca(o.fecha_orden),
    precio_total: decimal(o.precio_total),
    pizarra: banderaTexto(o.pizarra),
    tela: banderaNumero(o.tela),
  });
  const SIN_HACER = { taller: false, entregado: false };

  return {
    listarOrdenes: () => ({ ordenes: lista(t.ordenes.todas(), send) }),
    registrarOrden: does(({ payload }) => {
      const { detalles, factura, persona: personas, ...rest } = payload.orden;
      const invoice = checkNuevo(t, 'Una orden nueva', payload.orden, rest.precio_total, factura);
      const { id } = t.ordenes.add({ ...rest, pizarra: false, tela: false });
      for (const d of detalles) t.detalles.add({ ...d, id_orden: id, entregado: false });
      for (const p of personas) t.personas.add({ ...p, id_orden: id, ...SIN_HACER });
      t.facturas.add({ ...invoice, orden: id, reparacion: null, created_at: instante() });
    }),
    detalleOrden: ({ params }) => {
      const row = t.ordenes.exigir(params.id);
      const factura = t.facturaDe('orden', row.id);
      return {
        status: 200,
        orden: send(row),
        detalles: lista(lineas(row.id), (d) => ({
          ...d,
          precio_unitario: decimal(d.precio_unitario),
          subtotal: decimal(d.subtotal),
          cantidad: String(d.cantidad),
          entregado: banderaTexto(d.entregado),
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
      const stored = t.facturaDe('orden', row.id);
      const invoice = checkEditado(t, stored, payload.orden, rest.precio_total, factura);
      const gone = lineas(row.id).filter(({ id }) => !detalles.some((d) => d.id === id));
      demand(!gone.some((d) => d.entregado), 'Una línea entregada no se puede quitar.');
      for (const d of gone) t.detalles.takeOut(d.id);
      const known = lineas(row.id);
      for (const { id, ...d } of detalles) {
        const line = known.find((l) => l.id === id);
        if (id === undefined) t.detalles.add({ ...d, id_orden: row.id, entregado: false });
        else Object.assign(existente(line, 'La línea'), d);
      }
      for (const p of personas) t.personas.add({ ...p, id_orden: row.id, ...SIN_HACER });
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
    pdfOrden: ({ params, documento }) => {
      const row = t.ordenes.exigir(params.id);
      const lines = lineas(row.id).map(
        (d) => `${d.cantidad} x ${d.nombre_producto}: ₡${decimal(d.subtotal)}`,
      );
      const text = [`Orden ${row.id}: ${row.titulo}`, ...lines, `Total ₡${decimal(row.precio_total)}`];
      return { download_url: documento(`orden-${row.id}`, text) };
    },

    personasOrden: ({ params }) => ({
      data: lista(
        t.personas.where((p) => p.id_orden === Number(params.id)),
        (p) => ({
          ...p,
          nombre: p.nombre || null,
          cantidad: String(p.cantidad),
          taller: banderaTexto(p.taller),
          entregado: banderaNumero(p.entregado),
        }),
      ),
    }),
    crearPersonas: does(({ payload }) => {
      for (const p of payload) orden(p.id_orden);
      for (const p of payload) t.personas.add({ ...p, ...SIN_HACER });
    }),
    marcarPizarra: does(({ params }) => {
      orden(params.id).pizarra = true;
    }),
    marcarTela: ({ params }) => {
      orden(params.id).tela = true;
      return { status: '200' };
    },
    marcarDetalleEntregado: ({ params }) => {
      t.detalles.exigir(params.detalleId).entregado = true;
      return { status: '200' };
    },
    marcarPersonaTaller: does(({ params }) => {
      t.personas.exigir(params.personaId).taller = true;
    }),
    marcarPersonaEntregado: does(({ params }) => {
      t.personas.exigir(params.personaId).entregado = true;
    }),

    listarFacturas: () => ({ data: lista(t.facturas.todas().flatMap((f) => filaFactura(t, f))) }),
    pagosFactura: ({ params }) => ({
      data: lista(
        t.pagos.where((p) => p.factura_id === Number(params.facturaId)),
        ({ factura_id: _factura, ...p }) => ({ ...p, monto: decimal(p.monto) }),
      ),
    }),
    registrarPago: does(({ payload }) => {
      const factura = t.facturas.exigir(payload.factura_id);
      if (factura.orden === null) viva(t.reparaciones.exigir(factura.reparacion), 'La reparación');
      else orden(factura.orden);
      const balance = t.saldo(factura);
      demand(
        toCentimos(payload.monto) <= toCentimos(balance),
        `El monto no puede ser mayor al saldo pendiente (${toColones(toCentimos(balance))})`,
      );
      t.pagos.add({ ...payload, created_at: instante() });
    }),
    anularPago: does(({ payload }) => {
      const pago = t.pagos.exigir(payload.abono_id);
      demand(pago.estado === 'Aceptado', 'El pago ya está anulado.');
      pago.estado = 'Anulado';
    }),
    pdfPagos: ({ params: { tipo, id }, documento }) => {
      const factura = t.facturaDe(tipo === 'orden' ? 'orden' : 'reparacion', id);
      const amounts = [`Monto ₡${decimal(factura.monto)}`, `Saldo ₡${decimal(t.saldo(factura))}`];
      return { download_url: documento(`pagos-${tipo}-${id}`, [`Pagos de ${tipo} ${id}`, ...amounts]) };
    },
  } satisfies Partial<Manejadores>;
}

/** An order's row has fecha_orden, a repair's has fecha; neither has the other's key. */
function filaFactura(t: Taller, f: ReturnType<Taller['facturaDe']>): object[] {
  const orden = t.ordenes.una(f.orden);
  const reparacion = t.reparaciones.una(f.reparacion);
  const work = orden ?? reparacion;
  if (!work) return [];
  return [
    {
      id: f.id,
      titulo: work.titulo,
      nombre_empresa: t.empresas.una(work.id_empresa)?.nombre_empresa ?? null,
      estado: work.estado,
      monto: decimal(f.monto),
      ...(orden ? { orden_id: String(orden.id), fecha_orden: marca(orden.fecha_orden) } : {}),
      ...(reparacion ? { reparacion_id: reparacion.id, fecha: marca(reparacion.fecha) } : {}),
    },
  ];
}
