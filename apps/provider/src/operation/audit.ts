import { addDays, dateOnly } from '@hilvan/contract';
import { SERVED_NAMES, served } from '../services/served';
import { type Command, CommandError, type Flags } from './command';

/** `bitacora`: who changed what, and when. Days are Costa Rica's. */
export const auditCommands: Record<string, Command> = {
  bitacora: {
    usage: 'bitacora -- [--desde aaaa-mm-dd] [--hasta aaaa-mm-dd] [--entidad clientes] [--id 5]',
    takes: ['desde', 'hasta', 'entidad', 'id'],
    check: checkFlags,
    async run({ base, flags }) {
      let query = base.db
        .selectFrom('bitacora as b')
        .leftJoin('usuarios as u', 'u.id', 'b.usuario_id')
        .select(['b.momento', 'u.email', 'b.accion', 'b.entidad', 'b.entidad_id', 'b.datos'])
        .orderBy('b.id');
      if (flags.desde) query = query.where('b.momento', '>=', midnight(flags.desde));
      if (flags.hasta) query = query.where('b.momento', '<', endOf(flags.hasta));
      if (flags.entidad) query = query.where('b.entidad', '=', flags.entidad);
      if (flags.id) query = query.where('b.entidad_id', '=', flags.id);
      const rows = await query.execute();
      if (rows.length === 0) console.error('No hay cambios registrados.');
      for (const row of rows) {
        console.log(
          [
            row.momento,
            row.email ?? 'orden de consola',
            row.accion,
            row.entidad,
            row.entidad_id,
            row.datos,
          ].join('\t'),
        );
      }
    },
  },
};

/** What the log tells of. */
const ENTITIES: string[] = [...new Set(SERVED_NAMES.map((name) => served(name).entity))].sort();

/** @throws CommandError */
function checkFlags({ desde, hasta, entidad }: Flags): void {
  for (const [name, value] of Object.entries({ desde, hasta })) {
    if (value !== undefined && dateOnly(value) !== value) {
      throw new CommandError(`--${name}: escriba una fecha válida (aaaa-mm-dd).`);
    }
  }
  if (desde && hasta && hasta < desde) throw new CommandError('--hasta: no puede ser anterior a --desde.');
  if (entidad && !ENTITIES.includes(entidad)) {
    throw new CommandError(`--entidad: debe ser una de ${ENTITIES.join(', ')}.`);
  }
}

/** The last day there is has no next one. */
const endOf = (date: string): string => (date < '9999-12-31' ? midnight(addDays(date, 1)) : '9999-12-31T24');

/** Costa Rica is UTC−6 all year. */
const midnight = (date: string): string => new Date(`${date}T00:00:00-06:00`).toISOString();
