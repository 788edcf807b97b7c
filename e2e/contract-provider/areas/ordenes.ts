import { nextEstadoOrden, toCentimos, toColones } from '@hilvan/contract';
import type { Manejadores } from '../handlers';
import { demand, existente } from '../rejection';
import { banderaNumero, banderaTexto, decimal, hecho, instante, lista, marca } from '../wire';
import { checkMontos, checkSaldo, type Taller } from '../workshop';

/** Orders with their lines and people. */
export function ordenes(t: Taller) {
  const orden = (id: string | number) => existente(t.ordenes.una(id), 'La orden');
  const viva = (id: string | number) => {
    const row = orden(id);
    demand(row.estado !== 'Anulada', 'La orden está anulada.');
    return row;
  };
  const lineas = (id: number) => t.detalles.todas().filter((d) => d.id_orden === id);
  const persona = (id: string | number) => existente(t.personas.una(id), 'La persona');
  const send = (o: ReturnType<typeof orden>) => ({
    ...o,
    fecha_orden: marca(o.fecha_orden),
    precio_total: decimal(o.precio_total),
    pizarra: banderaTexto(o.pizarra),
    tela: banderaNumero(o.tela),
  });

  return {
    listarOrdenes: () => ({ ordenes: lista(t.ordenes.todas().map(send)) }),
    registrarOrden: ({ payload }) => {
      const { detalles, factura, persona: personas, ...rest } = payload.orden;
      const [invoice] = factura;
      demand(rest.estado === 'Taller', 'Una orden nueva empieza en Taller.');
      demand(t.empresas.una(rest.id_empresa) !== undefined, 'La empresa no existe.');
      demand(
        invoice !== undefined && invoice.saldo_restante === invoice.monto,
        'El saldo inicial es el monto.',
      );
      checkMontos(t, rest.precio_total, detalles, invoice);
      const { id } = t.ordenes.add({ ...rest, pizarra: false, tela: false });
      for (const d of detalles) t.detalles.add({ ...d, id_orden: id, entregado: false });
      for (const p of personas) t.personas.add({ ...p, id_orden: id, taller: false, entregado: false });
      t.facturas.add({ ...invoice, orden: id, reparacion: null, created_at: instante() });
      return hecho();
    },
    detalleOrden: ({ params }) => {
      const row = orden(params.id);
      const factura = existente(t.facturaDe('orden', row.id), 'La factura');
      return {
        status: 200,
        orden: send(row),
        detalles: lista(
          lineas(row.id).map((d) => ({
            ...d,
            precio_unitario: decimal(d.precio_unitario),
            subtotal: decimal(d.subtotal),
            cantidad: String(d.cantidad),
            entregado: banderaTexto(d.entregado),
          })),
        ),
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
    editarOrden: ({ params, payload }) => {
      const row = viva(params.id);
      const { detalles, factura, personas, ...rest } = payload.orden;
      const [invoice] = factura;
      const stored = existente(t.facturaDe('orden', row.id), 'La factura');
      demand(rest.estado === row.estado, 'El estado no se cambia al editar.');
      demand(rest.fecha_orden === row.fecha_orden, 'La fecha de la orden no cambia.');
      demand(invoice !== undefined, 'Falta la factura.');
      checkMontos(t, rest.precio_total, detalles, invoice);
      checkSaldo(t, stored, invoice);
      const kept = new Set(detalles.map((d) => d.id));
      const gone = lineas(row.id).filter((d) => !kept.has(d.id));
      demand(!gone.some((d) => d.entregado), 'Una línea entregada no se puede quitar.');
      for (const d of gone) t.detalles.takeOut(d.id);
      for (const { id, ...d } of detalles) {
        if (id === undefined) t.detalles.add({ ...d, id_orden: row.id, entregado: false });
        else
          Object.assign(
            existente(
              lineas(row.id).find((l) => l.id === id),
              'La línea',
            ),
            d,
          );
      }
      for (const p of personas) t.personas.add({ ...p, id_orden: row.id, taller: false, entregado: false });
      Object.assign(row, rest);
      Object.assign(stored, invoice);
      return hecho();
    },
    estadoOrden: ({ params, payload }) => {
      const row = viva(params.id);
      demand(payload.estado === nextEstadoOrden(row.estado), `La orden está en ${row.estado}.`);
      row.estado = payload.estado;
      return hecho();
    },
    anularOrden: ({ params }) => {
      viva(params.id).estado = 'Anulada';
      return hecho();
    },
    pdfOrden: ({ params, documento }) => {
      const row = orden(params.id);
      const lines = lineas(row.id).map(
        (d) => `${d.cantidad} x ${d.nombre_producto}: ₡${decimal(d.subtotal)}`,
      );
      return {
        download_url: documento(`orden-${row.id}`, [
          `Orden ${row.id}: ${row.titulo}`,
          ...lines,
          `Total ₡${decimal(row.precio_total)}`,
        ]),
      };
    },

    personasOrden: ({ params }) => ({
      data: lista(
        t.personas
          .todas()
          .filter((p) => p.id_orden === Number(params.id))
          .map((p) => ({
            ...p,
            nombre: p.nombre || null,
            cantidad: String(p.cantidad),
            taller: banderaTexto(p.taller),
            entregado: banderaNumero(p.entregado),
          })),
      ),
    }),
    crearPersonas: ({ payload }) => {
      for (const p of payload) viva(p.id_orden);
      for (const p of payload) t.personas.add({ ...p, taller: false, entregado: false });
      return hecho();
    },
    marcarPizarra: ({ params }) => {
      viva(params.id).pizarra = true;
      return hecho();
    },
    marcarTela: ({ params }) => {
      viva(params.id).tela = true;
      return { status: '200' };
    },
    marcarDetalleEntregado: ({ params }) => {
      existente(t.detalles.una(params.detalleId), 'La línea').entregado = true;
      return { status: '200' };
    },
    marcarPersonaTaller: ({ params }) => {
      persona(params.personaId).taller = true;
      return hecho();
    },
    marcarPersonaEntregado: ({ params }) => {
      persona(params.personaId).entregado = true;
      return hecho();
    },

    listarFacturas: () => ({ data: lista(t.facturas.todas().flatMap((f) => filaFactura(t, f))) }),
    pagosFactura: ({ params }) => ({
      data: lista(
        t.pagos
          .todas()
          .filter((p) => p.factura_id === Number(params.facturaId))
          .map(({ factura_id: _factura, ...p }) => ({ ...p, monto: decimal(p.monto) })),
      ),
    }),
    registrarPago: ({ payload }) => {
      const factura = existente(t.facturas.una(payload.factura_id), 'La factura');
      if (factura.orden !== null) viva(factura.orden);
      else
        demand(t.reparaciones.una(factura.reparacion)?.estado !== 'Anulada', 'La reparación está anulada.');
      const balance = t.saldo(factura);
      demand(
        toCentimos(payload.monto) <= toCentimos(balance),
        `El monto no puede ser mayor al saldo pendiente (${toColones(toCentimos(balance))})`,
      );
      t.pagos.add({ ...payload, created_at: instante() });
      return hecho();
    },
    anularPago: ({ payload }) => {
      const pago = existente(t.pagos.una(payload.abono_id), 'El pago');
      demand(pago.estado === 'Aceptado', 'El pago ya está anulado.');
      pago.estado = 'Anulado';
      return hecho();
    },
    pdfPagos: ({ params, documento }) => {
      const factura = existente(
        t.facturaDe(params.tipo === 'orden' ? 'orden' : 'reparacion', params.id),
        'La factura',
      );
      return {
        download_url: documento(`pagos-${params.tipo}-${params.id}`, [
          `Pagos de ${params.tipo} ${params.id}`,
          `Monto ₡${decimal(factura.monto)}`,
          `Saldo ₡${decimal(t.saldo(factura))}`,
        ]),
      };
    },
  } satisfies Partial<Manejadores>;
}

/** An order's row has fecha_orden, a repair's has fecha; neither has the other's key. */
function filaFactura(t: Taller, f: ReturnType<Taller['facturas']['todas']>[number]): object[] {
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
