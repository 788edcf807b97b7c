import { pipeline } from 'node:stream/promises';
import { addDays, dateOnly } from '@hilvan/contract';
import { byId } from '../db/by-id';
import { storedTime } from '../log-copy/moments';
import { REMOVALS } from '../services/bitacora-retention';
import { SERVED_NAMES, served } from '../services/served';
import { checkWholeLog } from './audit-halves';
import { type KeptHead, keptHead, newestKeptHead } from './backup';
import { type Command, CommandError, type Flags, pathOf } from './command';

/** `bitacora`: who changed what, and when, and whether the log is whole. Days and times are Costa Rica's. */
export const auditCommands: Record<string, Command> = {
  // Before `bitacora`: its words begin with that, and `findCommand` takes the first command that fits.
  'bitacora verificar': {
    usage: 'bitacora -- verificar [--con carpeta de un respaldo]',
    takes: ['con'],
    async run({ base, config, flags }) {
      const kept = flags.con ? keptIn(pathOf(flags.con)) : newestKeptHead(config);
      const { filas, last, problems, count } = await checkWholeLog(base, kept);
      const more = count > problems.length ? [`… y ${count - problems.length} más.`] : [];
      if (count > 0)
        throw new CommandError(['La bitácora no está íntegra:', ...problems, ...more].join('\n- '));
      console.log(
        `La bitácora está íntegra: ${filas} filas; la última es la ${last.id}, de huella ${last.huella}.`,
      );
      console.log(
        kept
          ? `Contiene la del respaldo del ${storedTime(kept.creado)} (${kept.folder}), que llegaba a la fila ${kept.head.id}.`
          : 'No hay ningún respaldo con que compararla: si alguien le quitó filas al final, no se nota.',
      );
    },
  },
  bitacora: {
    usage: 'bitacora -- [--desde aaaa-mm-dd] [--hasta aaaa-mm-dd] [--entidad clientes] [--id 5]',
    takes: ['desde', 'hasta', 'entidad', 'id'],
    check: checkFlags,
    async run({ base, flags }) {
      let query = base.db
        .selectFrom('bitacora as b')
        .leftJoin('usuarios as u', 'u.id', 'b.usuario_id')
        .select(['b.id', 'b.momento', 'u.email', 'b.accion', 'b.entidad', 'b.entidad_id', 'b.datos'])
        .orderBy('b.id')
        .limit(2_000);
      if (flags.desde) query = query.where('b.momento', '>=', midnight(flags.desde));
      if (flags.hasta) query = query.where('b.momento', '<', endOf(flags.hasta));
      if (flags.entidad) query = query.where('b.entidad', '=', flags.entidad);
      if (flags.id) query = query.where('b.entidad_id', '=', flags.id);
      let any = false;
      async function* lines() {
        for await (const rows of byId((after) => query.where('b.id', '>', after).execute())) {
          any = true;
          for (const row of rows) {
            const who = row.email ?? (row.entidad === REMOVALS ? 'el servidor' : 'orden de consola');
            const what = row.datos || '(contenido vencido)';
            const when = storedTime(row.momento);
            yield `${[when, who, row.accion, row.entidad, row.entidad_id, what].join('\t')}\n`;
          }
        }
      }
      // Lines are read from the database no faster than the output takes them.
      await pipeline(lines, process.stdout, { end: false });
      if (!any) console.error('No hay cambios registrados.');
    },
  },
};

/** @throws CommandError */
function keptIn(folder: string): KeptHead {
  const kept = keptHead(folder);
  if (kept) return kept;
  throw new CommandError(
    `--con: «${folder}» no es un respaldo, o es de antes de que la bitácora se encadenara.`,
  );
}

/** The entities that the log tells of. */
const ENTITIES: string[] = [
  ...new Set([...SERVED_NAMES.map((name) => served(name).entity), REMOVALS]),
].sort();

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

/** The moment at which a day is over. The last day that there can be has no next one. */
const endOf = (date: string): string => (date < '9999-12-31' ? midnight(addDays(date, 1)) : '9999-12-31T24');

/** Costa Rica is UTC−6 all year. */
const midnight = (date: string): string => new Date(`${date}T00:00:00-06:00`).toISOString();
