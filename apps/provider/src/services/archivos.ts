import { lock } from '../db/lock';
import { type Contexto, HECHO, type Manejadores } from './context';
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
    const estado = await lockedState({ db, kind }, carga.order_id);
    if (!estado) throw invalido('order_id: Orden no encontrada');
    if (estado === 'Anulada') throw conflicto('Una orden anulada no admite archivos.');
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
  async eliminarArchivo({ db, kind, params, services, record, despues }) {
    const file = await db
      .selectFrom('archivos')
      .select('id_orden')
      .where('nombre', '=', params.nombreArchivo)
      .executeTakeFirst();
    if (file && (await lockedState({ db, kind }, file.id_orden)) === 'Anulada')
      throw conflicto('La orden está anulada.');
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

/** The state of an order, which stays as it is until the transaction ends. */
async function lockedState({ db, kind }: Pick<Contexto, 'db' | 'kind'>, id: number) {
  await lock(db, kind, 'ordenes', id);
  const order = await db.selectFrom('ordenes').select('estado').where('id', '=', id).executeTakeFirst();
  return order?.estado;
}
