import { adds, does, type Manejadores } from '../handlers';
import { demand, existente } from '../rejection';
import { decimal, lista } from '../wire';
import type { Taller } from '../workshop';

/** Products and the files of orders. */
export function productos(t: Taller, archivoUrl: (id: number) => string) {
  const send = (p: ReturnType<typeof t.productos.exigir>) => ({
    ...p,
    precio_unitario: decimal(p.precio_unitario),
  });

  return {
    listarProductos: () => ({ data: lista(t.productos.todas(), send) }),
    registrarProducto: adds(t.productos),
    detalleProducto: ({ params }) => ({ data: send(t.productos.exigir(params.id)) }),
    editarProducto: does(({ params, payload }) =>
      Object.assign(t.productos.exigir(params.productId), payload),
    ),
    eliminarProducto: does(({ params }) => {
      const { id } = t.productos.exigir(params.id);
      demand(!t.detalles.todas().some((d) => d.id_producto === id), 'El producto está en una orden.');
      t.productos.takeOut(id);
    }),

    archivosOrden: ({ params }) => ({
      status: 200,
      data: lista(
        t.archivos.where((a) => a.orden === Number(params.id)),
        (a) => ({ nombreArchivo: a.nombre, download_url: archivoUrl(a.id) }),
      ),
    }),
    subirArchivo: async ({ payload, archivo }) => {
      t.ordenes.exigir(payload.order_id);
      demand(archivo !== null && archivo.size > 0, 'El archivo está vacío.');
      demand(!t.archivos.todas().some((a) => a.nombre === archivo.name), 'Ya hay un archivo con ese nombre.');
      const bytes = new Uint8Array(await archivo.arrayBuffer());
      t.archivos.add({ orden: payload.order_id, nombre: archivo.name, tipo: archivo.type, bytes });
      return { message: 'Archivo subido y almacenado con éxito.' };
    },
    eliminarArchivo: does(({ params }) => {
      const [row] = t.archivos.where((a) => a.nombre === params.nombreArchivo);
      t.archivos.takeOut(existente(row, 'El archivo').id);
    }),
  } satisfies Partial<Manejadores>;
}
