import { CORREO_ENVIADO, nextEstadoReparacion } from '@hilvan/contract';
import type { Manejadores } from '../handlers';
import { demand, existente } from '../rejection';
import { decimal, hecho, instante, lista, marca } from '../wire';
import { checkMontos, checkSaldo, type Taller } from '../workshop';

/** Repairs, suppliers and mail. */
export function operaciones(t: Taller) {
  const reparacion = (id: string | number) => existente(t.reparaciones.una(id), 'La reparación');
  const viva = (id: string | number) => {
    const row = reparacion(id);
    demand(row.estado !== 'Anulada', 'La reparación está anulada.');
    return row;
  };
  const proveedor = (id: string | number) => existente(t.proveedores.una(id), 'El proveedor');
  const nombreProducto = (id: number) => t.productos.una(id)?.nombre_producto ?? null;

  return {
    listarReparaciones: () => ({
      reparaciones: lista(
        t.reparaciones.todas().map(({ detalles: _lines, ...r }) => ({
          ...r,
          fecha: marca(r.fecha),
          precio: decimal(r.precio),
          nombre_empresa: t.empresas.una(r.id_empresa)?.nombre_empresa ?? null,
        })),
      ),
    }),
    detalleReparacion: ({ params }) => {
      const { detalles, ...row } = reparacion(params.id);
      const factura = existente(t.facturaDe('reparacion', row.id), 'La factura');
      return {
        status: 200,
        reparacion: {
          ...row,
          fecha: marca(row.fecha),
          precio: decimal(row.precio),
          detalle_reparacion: detalles.map((d) => ({
            ...d,
            nombre_producto: nombreProducto(d.id_producto),
            precio_unitario: decimal(d.precio_unitario),
            subtotal: decimal(d.subtotal),
          })),
        },
        factura: { ...factura, monto: decimal(factura.monto), saldo_restante: decimal(t.saldo(factura)) },
      };
    },
    registrarReparacion: ({ payload }) => {
      const { factura, ...rest } = payload.reparacion;
      const [invoice] = factura;
      demand(rest.estado === 'Taller', 'Una reparación nueva empieza en Taller.');
      demand(t.empresas.una(rest.id_empresa) !== undefined, 'La empresa no existe.');
      demand(
        invoice !== undefined && invoice.saldo_restante === invoice.monto,
        'El saldo inicial es el monto.',
      );
      checkMontos(t, rest.precio, rest.detalles, invoice);
      const { id } = t.reparaciones.add(rest);
      t.facturas.add({ ...invoice, orden: null, reparacion: id, created_at: instante() });
      return hecho();
    },
    editarReparacion: ({ params, payload }) => {
      const row = viva(params.id);
      const { factura, ...rest } = payload.reparacion;
      const [invoice] = factura;
      const stored = existente(t.facturaDe('reparacion', row.id), 'La factura');
      demand(rest.estado === row.estado, 'El estado no se cambia al editar.');
      demand(invoice !== undefined, 'Falta la factura.');
      checkMontos(t, rest.precio, rest.detalles, invoice);
      checkSaldo(t, stored, invoice);
      Object.assign(row, rest);
      Object.assign(stored, invoice);
      return hecho();
    },
    estadoReparacion: ({ params, payload }) => {
      const row = viva(params.id);
      demand(payload.estado === nextEstadoReparacion(row.estado), `La reparación está en ${row.estado}.`);
      row.estado = payload.estado;
      return hecho();
    },
    anularReparacion: ({ params }) => {
      viva(params.id).estado = 'Anulada';
      return hecho();
    },
    pdfReparacion: ({ params, documento }) => {
      const row = reparacion(params.id);
      const lines = [`Reparación ${row.id}: ${row.titulo}`, `Total ₡${decimal(row.precio)}`];
      return { download_url: documento(`reparacion-${row.id}`, lines) };
    },

    listarProveedores: () => ({
      data: lista(
        t.proveedores.todas().map((p) => ({
          ...p,
          productos: lista(
            t.productosProveedor
              .todas()
              .filter((x) => x.proveedor_id === p.id)
              .map((x) => ({ ...x, precio: decimal(x.precio) })),
          ),
        })),
      ),
    }),
    proveedoresInfo: () => ({ data: lista(t.proveedores.todas().map(({ id, nombre }) => ({ id, nombre }))) }),
    registrarProveedor: ({ payload }) => {
      t.proveedores.add(payload);
      return hecho();
    },
    editarProveedor: ({ params, payload }) => {
      Object.assign(proveedor(params.id), payload);
      return hecho();
    },
    registrarProductosProveedor: ({ payload }) => {
      for (const p of payload.productos) proveedor(p.proveedor_id);
      for (const p of payload.productos) t.productosProveedor.add(p);
      return hecho();
    },
    editarProductoProveedor: ({ params, payload }) => {
      Object.assign(existente(t.productosProveedor.una(params.id), 'El producto'), payload);
      return hecho();
    },
    eliminarProductoProveedor: ({ params }) => {
      demand(t.productosProveedor.takeOut(params.id), 'El producto no existe.');
      return hecho();
    },
    enviarCorreo: ({ payload }) => {
      t.correos.push(payload);
      return { mensaje: CORREO_ENVIADO };
    },
  } satisfies Partial<Manejadores>;
}
