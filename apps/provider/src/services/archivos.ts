import { lock } from '../db/lock';
import { HECHO, type Manejadores } from './context';
import { conflicto, invalido, noExiste } from './domain-error';

const LINK_MINUTES = 60;

/** Files of an order. Streaming and checks of the content happen before, in files.ts. */
export const archivos: Pick<Manejadores, 'archivosOrden' | 'subirArchivo' | 'eliminarArchivo'> = {
  async archivosOrden({ db, params, services, usuario }) {
    const order = await db.selectFrom('ordenes').select('id').where('id', '=', params.id).executeTakeFirst();
    if (!order) throw noExiste('Orden no encontrada');
    const rows = await db
      .selectFrom('archivos')
      .select(['nombre', 'original'])
      .where('id_orden', '=', params.id)
      .orderBy('id')
      .execute();
    return {
      data: rows.map((row) => ({
        nombreArchivo: row.nombre,
        nombre_original: row.original,
        download_url: services.links.make({ archivo: row.nombre }, LINK_MINUTES, usuario.id),
      })),
      status: 200,
    };
  },

  async subirArchivo({ db, kind, carga, archivo, usuario, services, record }) {
    if (!archivo) throw invalido('file: Por favor, selecciona un archivo válido.');
    await lock(db, kind, 'ordenes', carga.order_id);
    const order = await db
      .selectFrom('ordenes')
      .select('estado')
      .where('id', '=', carga.order_id)
      .executeTakeFirst();
    if (!order) throw invalido('order_id: Orden no encontrada');
    if (order.estado === 'Anulada') throw conflicto('Una orden anulada no admite archivos.');
    const { id } = await db
      .insertInto('archivos')
      .values({
        id_orden: carga.order_id,
        nombre: archivo.clave,
        original: archivo.original,
        tipo: archivo.tipo,
        tamano: archivo.tamano,
        usuario_id: usuario.id,
        created_at: services.now().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    record(id, { nombre: archivo.clave });
    return { message: 'Archivo subido y almacenado con éxito.' };
  },

  /** The bytes go after the commit: a row without its file would be worse than a file without its row. */
  async eliminarArchivo({ db, params, services, record, despues }) {
    const antes = await db
      .deleteFrom('archivos')
      .where('nombre', '=', params.nombreArchivo)
      .returningAll()
      .executeTakeFirst();
    if (!antes) throw noExiste('nombreArchivo: El archivo no existe.');
    record(antes.id, { antes });
    await services.files.doubt(antes.nombre);
    despues(async () => {
      await services.files.settle(antes.nombre);
      return undefined;
    });
    return HECHO;
  },
};
