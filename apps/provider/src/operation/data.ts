import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readConfig } from '../config/config';
import { migrate } from '../db/migrate';
import { openBase } from '../db/open';
import { backUp, backupsFolder, copySqlite, stamp, verifyBackup } from './backup';
import { type Command, CommandError, needed } from './command';
import { fillEmpty, restore } from './restore';

/** `respaldo`, `restaurar`, `migrar-a-postgres` */
export const dataCommands: Record<string, Command> = {
  respaldo: {
    usage: 'respaldo [--a carpeta]',
    async run({ base, config, flags }) {
      const folder = resolve(flags.a ?? join(backupsFolder(config), stamp()));
      const manifest = await backUp(base, config, folder);
      // Opened again as a restore would, because a backup nobody has read is a hope.
      const { copy } = await verifyBackup(folder);
      await copy.close();
      const rows = Object.values(manifest.tablas).reduce((sum, t) => sum + t.filas, 0);
      console.log(`Respaldo: ${folder}`);
      console.log(`Verificado: ${rows} filas, ${Object.keys(manifest.archivos).length} archivos.`);
    },
  },
  restaurar: {
    usage: 'restaurar --de carpeta        (con el servidor detenido)',
    offline: true,
    async run({ config, flags }) {
      for (const line of await restore(config, resolve(needed(flags, 'de')))) console.log(line);
    },
  },
  'migrar-a-postgres': {
    usage: 'migrar-a-postgres --a postgres://…',
    async run({ base, flags }) {
      if (base.kind !== 'sqlite')
        throw new CommandError('DATABASE_URL: esta base de datos ya es PostgreSQL.');
      const target = readConfig({ DATABASE_URL: needed(flags, 'a') }).database;
      if (target.kind !== 'postgres') throw new CommandError('--a: use una dirección postgres://…');
      // A snapshot, so that a running server does not change what is compared.
      const snapshot = join(tmpdir(), `hilvan-${process.pid}-${Date.now()}.sqlite`);
      const to = openBase(target);
      try {
        await copySqlite(base, snapshot);
        await migrate(to);
        const sums = await fillEmpty(snapshot, to);
        console.table(
          Object.fromEntries(
            Object.entries(sums).map(([name, s]) => [name, { filas: s.filas, suma: s.suma.slice(0, 12) }]),
          ),
        );
        console.log(
          'Copiado y comparado: todas las tablas son iguales. Los archivos siguen en la carpeta de datos.',
        );
      } finally {
        await to.close();
        for (const end of ['', '-wal', '-shm']) rmSync(snapshot + end, { force: true });
      }
    },
  },
};
