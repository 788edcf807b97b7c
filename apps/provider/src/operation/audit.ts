import { soloFecha, sumarDias } from '@hilvan/contract';
import { type Command, CommandError, type Flags } from './command';

/** `bitacora`: who changed what, and when. Days are Costa Rica's. */
export const auditCommands: Record<string, Command> = {
  bitacora: {
    usage: 'bitacora [--desde aaaa-mm-dd] [--hasta aaaa-mm-dd] [--entidad clientes] [--id 5]',
    async run({ base, flags }) {
      let query = base.db
        .selectFrom('bitacora as b')
        .leftJoin('usuarios as u', 'u.id', 'b.usuario_id')
        .select(['b.momento', 'u.email', 'b.accion', 'b.entidad', 'b.entidad_id', 'b.datos'])
        .orderBy('b.id');
      const from = day(flags, 'desde');
      const to = day(flags, 'hasta');
      if (from) query = query.where('b.momento', '>=', midnight(from));
      if (to) query = query.where('b.momento', '<', midnight(sumarDias(to, 1)));
      if (flags.entidad) query = query.where('b.entidad', '=', flags.entidad);
      if (flags.id) query = query.where('b.entidad_id', '=', flags.id);
      for (const row of await query.execute()) {
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

function day(flags: Flags, name: string): string | undefined {
  const value = flags[name];
  if (value !== undefined && soloFecha(value) !== value) {
    throw new CommandError(`--${name}: escriba una fecha válida (aaaa-mm-dd).`);
  }
  return value;
}

/** Costa Rica is UTC−6 all year. */
const midnight = (date: string): string => new Date(`${date}T00:00:00-06:00`).toISOString();
