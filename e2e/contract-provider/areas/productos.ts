import { adds, does, type Handlers } from '../handlers';
import { demand, existing } from '../rejection';
import { decimal, list } from '../wire';
import type { Workshop } from '../workshop';

/** Products and the files of orders. */
export function productos(t: Workshop, urlOf: (id: number) => string) {
  const send = (p: ReturnType<typeof t.productos.need>) => ({
    ...p,
    precio_unitario: decimal(p.precio_unitario),
  });

  return {
    listarProductos: () => ({ data: list(t.productos.all(), send) }),
    registrarProducto: adds(t.productos),
    detalleProducto: ({ params }) => ({ data: send(t.productos.need(params.id)) }),
    editarProducto: does(({ params, payload }) => Object.assign(t.productos.need(params.productId), payload)),
    eliminarProducto: does(({ params }) => {
      const { id } = t.productos.need(params.id);
      demand(!t.detalles.all().some((d) => d.id_producto === id), 'El producto está en una orden.');
      t.productos.takeOut(id);
    }),

    archivosOrden: ({ params }) => ({
      status: 200,
      data: list(
        t.archivos.where((a) => a.orden === Number(params.id)),
        (a) => ({ nombreArchivo: a.nombre, download_url: urlOf(a.id) }),
      ),
    }),
    subirArchivo: async ({ payload, file }) => {
      t.ordenes.need(payload.order_id);
      demand(file !== null && file.size > 0, 'El archivo está vacío.');
      demand(!t.archivos.all().some((a) => a.nombre === file.name), 'Ya hay un archivo con ese nombre.');
      const bytes = new Uint8Array(await file.arrayBuffer());
      t.archivos.add({ orden: payload.order_id, nombre: file.name, type: file.type, bytes });
      return { message: 'Archivo subido y almacenado con éxito.' };
    },
    eliminarArchivo: does(({ params }) => {
      const [row] = t.archivos.where((a) => a.nombre === params.nombreArchivo);
      t.archivos.takeOut(existing(row, 'El archivo').id);
    }),
  } satisfies Partial<Handlers>;
}
