import type { Manejadores } from '../handlers';
import { exigir, existente } from '../rejection';
import { decimal, hecho, lista } from '../wire';
import type { Taller } from '../workshop';

/** Products and the files of orders. */
export function productos(t: Taller, archivoUrl: (id: number) => string) {
  const producto = (id: string | number) => existente(t.productos.una(id), 'El producto');
  const enviar = (p: ReturnType<typeof producto>) => ({ ...p, precio_unitario: decimal(p.precio_unitario) });

  return {
    listarProductos: () => ({ data: lista(t.productos.todas().map(enviar)) }),
    registrarProducto: ({ payload }) => {
      t.productos.agregar(payload);
      return hecho();
    },
    detalleProducto: ({ params }) => ({ data: enviar(producto(params.id)) }),
    editarProducto: ({ params, payload }) => {
      Object.assign(producto(params.productId), payload);
      return hecho();
    },
    eliminarProducto: ({ params }) => {
      const row = producto(params.id);
      exigir(!t.detalles.todas().some((d) => d.id_producto === row.id), 'El producto está en una orden.');
      t.productos.quitar(row.id);
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
      exigir(archivo !== null && archivo.size > 0, 'El archivo está vacío.');
      exigir(!t.archivos.todas().some((a) => a.nombre === archivo.name), 'Ya hay un archivo con ese nombre.');
      const bytes = new Uint8Array(await archivo.arrayBuffer());
      t.archivos.agregar({ orden: payload.order_id, nombre: archivo.name, tipo: archivo.type, bytes });
      return { message: 'Archivo subido y almacenado con éxito.' };
    },
    eliminarArchivo: ({ params }) => {
      const row = t.archivos.todas().find((a) => a.nombre === params.nombreArchivo);
      t.archivos.quitar(existente(row, 'El archivo').id);
      return hecho();
    },
  } satisfies Partial<Manejadores>;
}
