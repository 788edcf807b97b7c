/**
 * Two versions of the program on one PostgreSQL: today's, as it is shipped, is the older one; the newer one is the same with one more
 * step of the schema.
 */
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildApp } from '../../src/app';
import { readConfig } from '../../src/config/config';
import { MIGRATIONS, migrate, type Step } from '../../src/db/migrate';
import { type Motor, openBase } from '../../src/db/open';
import { draw } from '../../src/pdf/draw';
import { newDatabase } from '../harness';
import { orden, pago } from '../samples';
import { command, logIn, passwordIn, type Server, seedWork, startServer, temporaryFolder } from './process';

const EXPAND: Record<string, Step> = {
  ...MIGRATIONS,
  '9998-expand': {
    expands: true,
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('pagos').addColumn('referencia', 'text').execute();
      await db.schema.createTable('nuevas').addColumn('id', 'integer').execute();
    },
  },
};
const CONTRACT: Record<string, Step> = {
  ...EXPAND,
  '9999-contract': {
    up: (db: Kysely<unknown>) => db.schema.alterTable('usuarios').dropColumn('clave_desde').execute(),
  },
};

const KEY = 'the same of both versions, and long enough';

describe.skipIf(!inject('postgresUrl'))('on one PostgreSQL', () => {
  const folder = temporaryFolder();
  let database: Motor;
  let env: Record<string, string>;
  let older: Server;
  let password = '';
  beforeAll(async () => {
    database = await newDatabase();
    env = {
      DATABASE_URL: database.kind === 'postgres' ? database.url : '',
      DATA_DIR: folder.path,
      JWT_SECRET: KEY,
    };
    older = await startServer(env);
    password = passwordIn(older.printed);
    await seedWork(await logIn(older.url, password));
  });
  afterAll(async () => {
    await older?.end('SIGKILL');
    folder.remove();
  });

  /** The newer program, in this process. */
  async function startNewer() {
    const config = readConfig({ ...env, LOG_LEVEL: 'silent' });
    const base = openBase(config.database);
    const app = await buildApp(config, {
      base,
      key: KEY,
      pdfs: { make: draw.bind(null, base.db, config.taller), close: async () => {} },
    });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const close = async () => {
      await app.close();
      await base.close();
    };
    return { url, close };
  }

  async function migrateTo(steps: Record<string, Step>) {
    const base = openBase(database);
    await migrate(base, undefined, steps).finally(() => base.close());
  }

  it('serves with both while a step that adds is made, and the older one may start again', async () => {
    const before = await logIn(older.url, password);
    let working = true;
    const statuses: number[] = [];
    const work = async (call: typeof before.call, mark: string) => {
      for (let i = 0; working; i++) {
        statuses.push(
          (await call('registrarPago', pago({ comentarios: `${mark}-${i}`, monto: '1' }))).status,
        );
        statuses.push((await call('registrarOrden', orden({ titulo: `${mark}-${i}` }))).status);
      }
    };
    const atOlder = work(before.call, 'older');
    await migrateTo(EXPAND);
    const newer = await startNewer();
    const after = await logIn(newer.url, password);
    const atNewer = work(after.call, 'newer');
    await expect.poll(() => statuses.length, { timeout: 60_000 }).toBeGreaterThan(20);
    working = false;
    await Promise.all([atOlder, atNewer]);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    for (const { call } of [before, after])
      expect((await call('detalleOrden', undefined, { id: 1 })).status).toBe(200);
    expect((await logIn(older.url, password)).token).toBeTruthy();

    expect(await older.end('SIGTERM')).toBe(0);
    older = await startServer(env);
    expect(older.printed).toContain('La base de datos es más nueva que este programa, y puede servir');
    expect(older.printed).toContain('9998-expand');
    const again = await logIn(older.url, password);
    expect((await again.call('registrarPago', pago({ monto: '1' }))).status).toBe(200);
    // What copies or changes the whole database needs the newer program, which knows all of it.
    expect(command(env, 'respaldo')).toMatchObject({ code: 1, err: expect.stringContaining('más nueva') });
    await newer.close();
    // Once the newer program has ended, the older one goes on with what that wrote.
    expect((await again.call('listarFacturas')).body.data.length).toBeGreaterThan(2);
  });

  it('makes a step that takes away only when no older one serves, and then refuses those', async () => {
    const before = await logIn(older.url, password);
    await expect(migrateTo(CONTRACT)).rejects.toThrow(
      new RegExp(
        `no puede servir un programa anterior\\. Detenga primero .+ \\(proceso ${older.process.pid}\\)`,
      ),
    );
    // Nothing of the step stays, and people went on working.
    expect((await before.call('registrarPago', pago({ monto: '1' }))).status).toBe(200);
    expect(await older.end('SIGTERM')).toBe(0);
    await migrateTo(CONTRACT);
    await expect(startServer(env)).rejects.toThrow(
      'La base de datos es más nueva que este programa (tiene 9998-expand, 9999-contract). Actualice Hilván.',
    );
    const base = openBase(database);
    const { rows } = await sql<{ n: number }>`select count(*) as n from servidores`.execute(base.db);
    expect(rows[0]?.n).toBe(0);
    await base.close();
  });
});
