import { join } from 'node:path';
import { databaseProblem } from '../config/explain';
import { openBase } from '../db/open';
import { OPEN } from '../jobs/job';
import { readMoment } from '../log-copy/moments';
import { setAside } from '../services/unsettled';
import { backUp, backupsFolder, copySqlite, stamp, verifyBackup } from './backup';
import { type Command, CommandError, type Flags, needed, pathOf } from './command';
import { exportEverything } from './export';
import { markMoved } from './moved';
import { fillEmpty, prepareEmpty, reachedMoments, restore, restoreMoment } from './restore';
import { runningServers } from './running';

/** `respaldo`, `exportar`, `restaurar`, `migrar-a-postgres` */
export const dataCommands: Record<string, Command> = {
  respaldo: {
    usage: 'respaldo -- [--a carpeta]',
    takes: ['a'],
    async run({ base, config, flags }) {
      const folder = flags.a ? pathOf(flags.a) : join(backupsFolder(config), stamp());
      const manifest = await backUp(base, config, folder);
      // Opened again as a restore would, because a backup nobody has read is a hope.
      await verifyBackup(folder);
      const rows = Object.values(manifest.tablas).reduce((sum, t) => sum + t.filas, 0);
      console.log(`Respaldo: ${folder}`);
      console.log(`Verificado: ${rows} filas, ${Object.keys(manifest.archivos).length} archivos.`);
    },
  },
  exportar: {
    usage: 'exportar -- [--a archivo.zip]',
    takes: ['a'],
    async run({ base, config, flags }) {
      const file = pathOf(flags.a ?? `hilvan-${stamp()}.zip`);
      const { rows, files } = await exportEverything(base, config, file);
      console.log(`Exportado: ${file}`);
      console.log(`${rows} filas y ${files} archivos. Tiene datos de personas: guárdelo como tal.`);
    },
  },
  // Before `restaurar`: its words begin with that, and `findCommand` takes the first command that fits.
  'restaurar momentos': {
    usage: 'restaurar -- momentos            (a cuáles llega la copia continua)',
    takes: [],
    offline: true,
    async run({ config }) {
      for (const line of await reachedMoments(config)) console.log(line);
    },
  },
  restaurar: {
    usage: 'restaurar -- --de carpeta | --hasta "2026-11-21 10:00"        (con el servidor detenido)',
    takes: ['de', 'hasta'],
    check({ de, hasta }) {
      if (de && hasta)
        throw new CommandError('--hasta: es de la copia continua; un respaldo (--de) es de un solo momento.');
      if (hasta) readMoment(hasta);
    },
    offline: true,
    async run({ config, flags }) {
      // Without options the last moment of the continuous copy is restored, where there is a copy.
      const copied = flags.hasta || (!flags.de && config.logCopy);
      const lines = copied
        ? restoreMoment(config, flags.hasta ? readMoment(flags.hasta) : undefined)
        : restore(config, pathOf(needed(flags, 'de')));
      for (const line of await lines) console.log(line);
    },
  },
  'migrar-a-postgres': {
    usage: 'migrar-a-postgres -- --a postgres://…',
    takes: ['a'],
    check: (flags) => void targetOf(flags),
    async run({ base, config, flags }) {
      if (base.motor.kind !== 'sqlite')
        throw new CommandError('DATABASE_URL: esta base de datos ya es PostgreSQL.');
      // A snapshot, so that a running server does not change what is compared.
      const aside = setAside(config.dataDir);
      const snapshot = join(aside.path, 'hilvan.sqlite');
      const to = openBase(targetOf(flags));
      try {
        await copySqlite(base, snapshot);
        await refuseWaiting(snapshot);
        await prepareEmpty(to).catch((error: unknown) => {
          const problem = databaseProblem(error);
          throw problem ? new CommandError(`--a: ${problem}`) : error;
        });
        const sums = await fillEmpty(snapshot, to);
        console.table(
          Object.fromEntries(
            Object.entries(sums).map(([name, s]) => [name, { filas: s.filas, suma: s.suma.slice(0, 12) }]),
          ),
        );
        console.log(
          'Copiado y comparado: todas las tablas son iguales. Los archivos siguen en la carpeta de datos.',
        );
        const mark = markMoved(base.motor.file);
        console.log(
          `Ahora ponga DATABASE_URL con esa dirección, para el servidor y para cada orden: sin ella ya no abren esta base de datos. Para volver a usarla quite «${mark}».`,
        );
        if (runningServers(config.dataDir).length > 0)
          console.log('El servidor sigue en marcha: lo que se guarde desde ahora no estará en la copia.');
      } finally {
        await to.close();
        aside.remove();
      }
    },
  },
};

/**
 * Refuses while jobs wait: they are done from the database in which they wait, which after a move nobody works with.
 * @throws CommandError
 */
async function refuseWaiting(file: string): Promise<void> {
  const { db, close } = openBase({ kind: 'sqlite', file });
  const waiting = await db
    .selectFrom('trabajos')
    .select('id')
    .where('estado', 'in', OPEN)
    .execute()
    .finally(close);
  if (waiting.length === 0) return;
  throw new CommandError(
    `Hay correos o documentos por hacer (${waiting.length}), que no se mudan. Con el servidor en marcha espere a que salgan, o descártelos en Inicio; deténgalo y repita la orden.`,
  );
}

/** @throws CommandError */
function targetOf(flags: Flags) {
  const url = needed(flags, 'a');
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new CommandError('--a: use una dirección postgres://…');
  }
  return { kind: 'postgres', url } as const;
}
