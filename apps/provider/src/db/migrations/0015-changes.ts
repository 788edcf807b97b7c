/**
 * Which rows of a list changed at which version. Triggers write it, so that no program that writes can forget it, not even one that works on
 * the database directly.
 */
import { sql } from 'kysely';
import { isPostgres } from '../lock';
import type { Migrating } from './columns';

type Event = 'insert' | 'update' | 'delete';
interface Source {
  /** The list, by its entity. */
  list: string;
  /**
   * A table that the list is made of, and the SQL of the ids of the list's rows in which a row of that table shows; `row` stands for the row
   * that was written.
   */
  table: string;
  ids: string;
  /**
   * The only column whose update counts; left out, every column and every event counts. Inserting or deleting a row of this table changes no
   * list: while other rows refer to it, it can neither appear nor disappear.
   */
  renamed?: string;
}

const SOURCES: readonly Source[] = [
  { list: 'clientes', table: 'clientes', ids: 'row.id' },
  {
    list: 'clientes',
    table: 'empresas',
    ids: '(select id from clientes where id_empresa = row.id)',
    renamed: 'nombre_empresa',
  },
  { list: 'ordenes', table: 'ordenes', ids: 'row.id' },
  { list: 'ordenes', table: 'facturas', ids: 'row.orden_id' },
  {
    list: 'ordenes',
    table: 'empresas',
    ids: '(select id from ordenes where id_empresa = row.id)',
    renamed: 'nombre_empresa',
  },
  { list: 'facturas', table: 'facturas', ids: 'row.id' },
  { list: 'facturas', table: 'ordenes', ids: '(select id from facturas where orden_id = row.id)' },
  { list: 'facturas', table: 'reparaciones', ids: '(select id from facturas where reparacion_id = row.id)' },
  {
    list: 'facturas',
    table: 'empresas',
    ids: '(select id from facturas where id_empresa = row.id)',
    renamed: 'nombre_empresa',
  },
];

export async function up(db: Migrating): Promise<void> {
  await db.schema
    .createTable('cambios')
    .addColumn('entidad', 'text', (c) => c.notNull())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('registro', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('cambios_version')
    .on('cambios')
    .columns(['entidad', 'version', 'registro'])
    .execute();
  for (const source of SOURCES) await watch(db, source);
}

async function watch(db: Migrating, source: Source): Promise<void> {
  const name = `cambios_${source.list}_${source.table}`;
  const events: Event[] = source.renamed ? ['update'] : ['insert', 'update', 'delete'];
  const when = (event: Event) => (source.renamed ? `${event} of ${source.renamed}` : event);
  const statements = isPostgres(db)
    ? [
        `create function ${name}() returns trigger language plpgsql as $$ begin ${byEvent(source, events)} return null; end $$`,
        `create trigger ${name} after ${events.map(when).join(' or ')} on ${source.table} for each row execute function ${name}()`,
      ]
    : events.map(
        (event) =>
          `create trigger ${name}_${event} after ${when(event)} on ${source.table} begin ${note(source, event)} end`,
      );
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const byEvent = (source: Source, events: readonly Event[]): string =>
  events.map((event) => `if tg_op = '${event.toUpperCase()}' then ${note(source, event)} end if;`).join(' ');

/** Notes changes at version 0, until the transaction knows its own version. A row that moved from one record to another is noted for both. */
function note({ list, ids }: Source, event: Event): string {
  const rows = { insert: ['new'], update: ['old', 'new'], delete: ['old'] }[event];
  const noted = rows.map((row) => {
    const of = ids.replace('row.', `${row}.`);
    return of.startsWith('(') ? of.slice(1, -1) : `select ${of} where ${of} is not null`;
  });
  const first = noted.join(' union ').replace(/^select (\S+)/, 'select $1 as registro');
  return `insert into cambios (entidad, version, registro) select '${list}', 0, registro from (${first}) as r;`;
}
