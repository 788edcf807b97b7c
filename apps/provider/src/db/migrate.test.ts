import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prepareMigration, stamp } from '../operation/backup';
import { announceServer } from '../operation/running';
import { createUser, listUsers } from '../services/usuarios';
import { applied, MIGRATIONS, MigrationError, migrate, migrateToServe, type Step } from './migrate';
import { type Base, openBase } from './open';

const LATER = {
  ...MIGRATIONS,
  '9999-later': {
    up: (db: Kysely<unknown>) => db.schema.createTable('later').addColumn('id', 'integer').execute(),
  },
};

let folder: string;
let base: Base;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hilvan-migrate-'));
  base = openBase({ kind: 'sqlite', file: join(folder, 'a.sqlite') });
});
afterEach(async () => {
  vi.useRealTimers();
  await base.close();
  rmSync(folder, { recursive: true });
});

it('backs up an older database before it changes it, and not a new one', async () => {
  const backups: string[] = [];
  const backup = async () => void backups.push('backup');
  await migrate(base, backup);
  await migrate(base, backup);
  expect(backups).toEqual([]);
  await migrate(base, backup, LATER);
  expect(backups).toEqual(['backup']);
});

it('takes a whole copy, which the older program could still use', async () => {
  await migrate(base);
  await createUser(base.db, { email: 'ana@taller.cr', nombre: 'Ana', role: 'Admin' });
  await migrate(base, (expands) => prepareMigration(base, { dataDir: folder }, expands), LATER);
  const [name = ''] = readdirSync(join(folder, 'respaldos'));
  expect(name).toMatch(/^antes-de-actualizar-.*\.sqlite$/);
  const copy = openBase({ kind: 'sqlite', file: join(folder, 'respaldos', name) });
  await migrate(copy);
  expect((await listUsers(copy.db)).map((user) => user.email)).toEqual(['ana@taller.cr']);
  await copy.close();
});

it('leaves nothing of a copy that could not be made whole, and changes nothing', async () => {
  await migrate(base);
  vi.useFakeTimers({ toFake: ['Date'] });
  // SQLite refuses to copy over a file that is there.
  mkdirSync(join(folder, 'respaldos'));
  writeFileSync(join(folder, 'respaldos', `antes-de-actualizar-${stamp()}.sqlite`), 'half');
  const prepare = (expands: boolean) => prepareMigration(base, { dataDir: folder }, expands);
  await expect(migrate(base, prepare, LATER)).rejects.toThrow(
    /No se pudo hacer la copia de antes de actualizar/,
  );
  expect(readdirSync(join(folder, 'respaldos'))).toEqual([]);
  expect(await applied(base)).not.toContain('9999-later');
});

it('changes nothing while an older program serves, unless it only adds', async () => {
  await migrate(base);
  const leave = announceServer(folder);
  const running = join(folder, 'servidores', String(process.ppid));
  // Under the number of another process that lives: one under this process's own number is never taken for a server.
  copyFileSync(join(folder, 'servidores', String(process.pid)), running);
  leave();
  const to = (steps: Record<string, Step>) =>
    migrate(base, (expands) => prepareMigration(base, { dataDir: folder }, expands), steps);
  const expanding = { ...MIGRATIONS, '9998-expanding': { up: async () => {}, expands: true as const } };
  await to(expanding);
  const contracting = { ...expanding, ...LATER };
  await expect(to(contracting)).rejects.toThrow(
    new MigrationError(
      `Junto a esta actualización no puede servir un programa anterior. Detenga primero el servidor (proceso ${process.ppid}).`,
    ),
  );
  expect([await applied(base), readdirSync(join(folder, 'respaldos'))]).toEqual([
    Object.keys(expanding),
    [expect.any(String)],
  ]);
  rmSync(running);
  await to(contracting);
  expect(await applied(base)).toContain('9999-later');
});

it('refuses a database that is newer than the program', async () => {
  await migrate(base, undefined, LATER);
  await expect(migrate(base)).rejects.toThrow(
    'La base de datos es más nueva que este programa (tiene 9999-later)',
  );
});

it('serves a newer one where what it does not know only adds, also when all came at once', async () => {
  const expanding = { ...MIGRATIONS, '9998-expanding': { ...LATER['9999-later'], expands: true as const } };
  await migrate(base, undefined, expanding);
  await expect(migrate(base)).rejects.toThrow('más nueva que este programa (tiene 9998-expanding)');
  expect(await migrateToServe(base)).toEqual(['9998-expanding']);
  const contracting = { ...expanding, '9999-contracting': { up: async () => {} } };
  await migrate(base, undefined, contracting);
  await expect(migrateToServe(base)).rejects.toThrow('(tiene 9998-expanding, 9999-contracting)');
  expect(await migrateToServe(base, undefined, contracting)).toEqual([]);
});

it('does not serve a newer one that lacks a step of its own', async () => {
  const { '0009-audit-by-record': lacking, ...others } = MIGRATIONS;
  const expanding = { ...others, '9998-expanding': { ...LATER['9999-later'], expands: true as const } };
  await migrate(base, undefined, expanding);
  expect(lacking).toBeDefined();
  await expect(migrateToServe(base)).rejects.toThrow('más nueva');
});

it('leaves nothing of a step that fails', async () => {
  await migrate(base);
  const broken = {
    '9999-broken': {
      up: async (db: Kysely<unknown>) => {
        await db.schema.createTable('half').addColumn('id', 'integer').execute();
        throw new Error('no');
      },
    },
  };
  await expect(migrate(base, async () => {}, { ...MIGRATIONS, ...broken })).rejects.toThrow(
    'No se pudo actualizar',
  );
  const tables = await base.db.introspection.getTables();
  expect(tables.map((t) => t.name)).not.toContain('half');
});

it('keeps the ñ in the names by which stock is known, and no older program goes on beside it', async () => {
  const names = '0020-stock-names';
  const older = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < names));
  await migrate(base, undefined, older);
  await base.db
    .insertInto('proveedores')
    .values({ id: 1, nombre: 'x', direccion: '', vendedor: '', email: '', telefono: '' })
    .execute();
  const article = { cantidad: 0, color: '#000000', id_categoria: null, id_proveedor: 1, comentario: '' };
  await base.db
    .insertInto('inventario')
    .values([
      { ...article, nombre_producto: ' MOÑO  Rojo', nombre_norm: 'mono rojo' },
      { ...article, nombre_producto: 'Algodón', nombre_norm: 'algodon' },
    ])
    .execute();
  await migrate(base, async () => {});
  const rows = await base.db.selectFrom('inventario').select('nombre_norm').orderBy('id').execute();
  expect(rows.map(({ nombre_norm }) => nombre_norm)).toEqual(['moño rojo', 'algodon']);
  await expect(migrateToServe(base, undefined, older)).rejects.toThrow(`(tiene ${names},`);
});
