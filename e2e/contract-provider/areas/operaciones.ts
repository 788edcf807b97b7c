import { CORREO_ENVIADO, nextEstadoReparacion } from '@hilvan/contract';
import { adds, does, edits, type Handlers } from '../handlers';
import { demand } from '../rejection';
import { decimal, instant, list, timestamp } from '../wire';
import { checkEdited, checkNew, unlessAnnulled, type Workshop } from '../workshop';

/** Repairs, suppliers and mail. */
export function operaciones(t: Workshop) {
  const reparacion = (id: string | number) => unlessAnnulled(t.reparaciones.need(id), 'La reparación');

  return {
    listarReparaciones: () => ({
      reparaciones: list(t.reparaciones.all(), ({ detalles: _lines, ...r }) => ({
        ...r,
        fecha: timestamp(r.fecha),
        precio: decimal(r.precio),
        nombre_empresa: t.empresas.find(r.id_empresa)?.nombre_empresa ?? null,
      })),
    }),
    detalleReparacion: ({ params }) => {
      const { detalles, ...row } = t.reparaciones.need(params.id);
      const factura = t.facturaOf('reparacion', row.id);
      return {
        status: 200,
        reparacion: {
          ...row,
          fecha: timestamp(row.fecha),
          precio: decimal(row.precio),
          detalle_reparacion: detalles.map((d) => ({
            ...d,
            nombre_producto: t.productos.find(d.id_producto)?.nombre_producto ?? null,
            precio_unitario: decimal(d.precio_unitario),
            subtotal: decimal(d.subtotal),
          })),
        },
        factura: { ...factura, monto: decimal(factura.monto), saldo_restante: decimal(t.saldo(factura)) },
      };
    },
    registrarReparacion: does(({ payload }) => {
      const { factura, ...rest } = payload.reparacion;
      const invoice = checkNew(t, 'Una reparación nueva', rest, rest.precio, factura);
      const { id } = t.reparaciones.add(rest);
      t.facturas.add({ ...invoice, orden: null, reparacion: id, created_at: instant() });
    }),
    editarReparacion: does(({ params, payload }) => {
      const row = reparacion(params.id);
      const { factura, ...rest } = payload.reparacion;
      demand(rest.estado === row.estado, 'El estado no se cambia al editar.');
      const stored = t.facturaOf('reparacion', row.id);
      const invoice = checkEdited(t, stored, rest, rest.precio, factura);
      Object.assign(row, rest);
      Object.assign(stored, invoice);
    }),
    estadoReparacion: does(({ params, payload }) => {
      const row = reparacion(params.id);
      demand(payload.estado === nextEstadoReparacion(row.estado), `La reparación está en ${row.estado}.`);
      row.estado = payload.estado;
    }),
    anularReparacion: does(({ params }) => {
      reparacion(params.id).estado = 'Anulada';
    }),
    pdfReparacion: ({ params, keepPdf }) => {
      const row = t.reparaciones.need(params.id);
      const lines = [`Reparación ${row.id}: ${row.titulo}`, `Total ₡${decimal(row.precio)}`];
      return { download_url: keepPdf(`reparacion-${row.id}`, lines) };
    },

    listarProveedores: () => ({
      data: list(t.proveedores.all(), (p) => ({
        ...p,
        productos: list(
          t.productosProveedor.where((x) => x.proveedor_id === p.id),
          (x) => ({ ...x, precio: decimal(x.precio) }),
        ),
      })),
    }),
    proveedoresInfo: () => ({ data: list(t.proveedores.all(), ({ id, nombre }) => ({ id, nombre })) }),
    registrarProveedor: adds(t.proveedores),
    editarProveedor: edits(t.proveedores),
    registrarProductosProveedor: does(({ payload: { productos } }) => {
      for (const p of productos) t.proveedores.need(p.proveedor_id);
      for (const p of productos) t.productosProveedor.add(p);
    }),
    editarProductoProveedor: edits(t.productosProveedor),
    eliminarProductoProveedor: does(({ params }) => t.productosProveedor.takeOut(params.id)),
    enviarCorreo: () => ({ mensaje: CORREO_ENVIADO }),
  } satisfies Partial<Handlers>;
}
