import type { Manejadores } from '../handlers';
import { demand, existente } from '../rejection';
import { decimal, hecho, lista } from '../wire';
import type { Taller } from '../workshop';

/** Products and the files of orders. */
export function productos(t: Taller, archivoUrl: (id: number) => string) {
  const producto = (id: string | number) => existente(t.productos.una(id), 'El producto');
  const send = (p: ReturnType<typeof producto>) => ({ ...p, precio_unitario: decimal(p.precio_unitario) });

  return {
    listarProductos: () => ({ data: lista(t.productos.todas().map(send)) }),
    registrarProducto: ({ payload }) => {
      t.productos.add(payload);
      return hecho();
    },
    detalleProducto: ({ params }) => ({ data: send(producto(params.id)) }),
    editarProducto: ({ params, payload }) => {
      Object.assign(producto(params.productId), payload);
      return hecho();
    },
    eliminarProducto: ({ params }) => {
      const row = producto(params.id);
      demand(!t.detalles.todas().some((d) => d.id_producto === row.id), 'El producto está en una orden.');
      t.productos.takeOut(row.id);
      return hecho();
    },

    archivosOrden: ({ params }) => ({
      status: 200,
      data: lista(
        t.archivos
          .todas()
          .filter((a) => a.orden === Number(params.id))
          .map((a) => ({ nombreArchivo: a.nombre, download_url: archivoUrl(a.id) })),
      ),
    }),
    subirArchivo: async ({ payload, archivo }) => {
      existente(t.ordenes.una(payload.order_id), 'La orden');
      demand(archivo !== null && archivo.size > 0, 'El archivo está vacío.');
      demand(!t.archivos.todas().some((a) => a.nombre === archivo.name), 'Ya hay un archivo con ese nombre.');
      const bytes = new Uint8Array(await archivo.arrayBuffer());
      t.archivos.add({ orden: payload.order_id, nombre: archivo.name, tipo: archivo.type, bytes });
      return { message: 'Archivo subido y almacenado con éxito.' };
    },
    eliminarArchivo: ({ params }) => {
      const row = t.archivos.todas().find((a) => a.nombre === params.nombreArchivo);
      t.archivos.takeOut(existente(row, 'El archivo').id);
      return hecho();
    },
  } satisfies Partial<Manejadores>;
}
