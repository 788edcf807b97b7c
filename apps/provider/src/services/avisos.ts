/** Who wrote to a customer about what: extension `avisos`. */
import { ESTADOS_REPARACION, nextEstadoReparacion } from '@hilvan/contract';
import { ASUNTOS_AVISO, type AsuntoAviso, type llamadasAvisos } from '@hilvan/contract/extensions';
import type { Expression, Kysely } from 'kysely';
import { lock } from '../db/lock';
import type { Database } from '../db/tables';
import { HECHO, type Manejadores } from './context';
import { conflicto } from './domain-error';

export const avisos: Pick<Manejadores, keyof typeof llamadasAvisos> = {
  async listarAvisos({ db, verMontos }) {
    const of = waiting(db);
    // That a company was reminded says that it owes.
    const asuntos = ASUNTOS_AVISO.filter((one) => verMontos || one !== 'empresa-saldo');
    const data = await db
      .selectFrom('avisos as a')
      .innerJoin('usuarios as u', 'u.id', 'a.usuario_id')
      .select(['a.asunto', 'a.id_registro', 'a.created_at as momento', 'u.nombre as quien'])
      .where((e) => e.or(asuntos.map((one) => e('a.asunto', '=', one).and('a.id_registro', 'in', of[one]))))
      .orderBy('a.created_at', 'desc')
      .orderBy('a.id_registro', 'desc')
      .execute();
    return { data };
  },

  /** Only the last message about a record is kept; those before it are in the audit log. */
  async anotarAviso({ db, kind, carga: { asunto, id_registro }, usuario, services, record }) {
    const table = TABLES[asunto];
    // Held, so that a document that goes back to the workshop meanwhile takes this message away, too.
    if (table) await lock(db, kind, table, id_registro);
    const waits = await db
      .selectNoFrom((e) => e(e.val(id_registro), 'in', waiting(db)[asunto]).as('si'))
      .executeTakeFirstOrThrow();
    if (!waits.si) throw conflicto('Eso ya no espera: se entregó, se anuló o cambió de estado.');
    const said = { usuario_id: usuario.id, created_at: services.now().toISOString() };
    await db
      .insertInto('avisos')
      .values({ asunto, id_registro, ...said })
      .onConflict((c) => c.columns(['asunto', 'id_registro']).doUpdateSet(said))
      .execute();
    record(id_registro);
    return HECHO;
  },
};

/** Where the documents are that a kind of message is about. */
const TABLES: Partial<Record<AsuntoAviso, 'ordenes' | 'reparaciones'>> = {
  'orden-lista': 'ordenes',
  'orden-tarde': 'ordenes',
  'reparacion-lista': 'reparaciones',
};

/** The ids of the records that each kind of message may be about now. */
const waiting = (db: Kysely<Database>): Record<AsuntoAviso, Expression<number>> => ({
  'orden-lista': db.selectFrom('ordenes').select('id').where('estado', '=', 'Entrega Tienda').$asScalar(),
  'orden-tarde': db.selectFrom('ordenes').select('id').where('estado', '=', 'Taller').$asScalar(),
  'reparacion-lista': db
    .selectFrom('reparaciones')
    .select('id')
    .where('estado', 'in', ESTADOS_REPARACION.filter(nextEstadoReparacion))
    .$asScalar(),
  'empresa-saldo': db.selectFrom('empresas').select('id').$asScalar(),
});
