/**
 * The changed rows of a list get their version by a trigger, in the statement that raises the counter of the list. A program from before
 * this step does the same once more after it, which does no harm: it finds no row at 0, and a version that is noted twice is known all the
 * same.
 */
import { sql } from 'kysely';
import { isPostgres } from '../lock';
import type { Migrating } from './columns';

export const expands = true;

/** The lists whose rows the triggers of 0015-changes note. */
const IS_NOTED = "new.entidad in ('clientes', 'ordenes', 'facturas')";

/** A row with record 0 stands for no record: it notes that the list has had this version, whatever changed at it. */
const STAMP = `
  update cambios set version = new.version where entidad = new.entidad and version = 0;
  insert into cambios (entidad, version, registro) values (new.entidad, new.version, 0);`;

export async function up(db: Migrating): Promise<void> {
  const statements = isPostgres(db)
    ? [
        `create function versiones_cambios() returns trigger language plpgsql as $$ begin ${STAMP} return null; end $$`,
        `create trigger versiones_cambios after insert or update of version on versiones for each row when (${IS_NOTED})
          execute function versiones_cambios()`,
      ]
    : ['insert', 'update of version'].map(
        (event) =>
          `create trigger versiones_cambios_${event.slice(0, 6)} after ${event} on versiones when ${IS_NOTED} begin ${STAMP} end`,
      );
  for (const statement of statements) await sql.raw(statement).execute(db);
}
