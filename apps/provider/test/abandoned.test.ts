/** PostgreSQL: a process that falls silent within a transaction holds nobody up, and is told so where it comes back. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { buildApp } from '../src/app';
import { explain } from '../src/config/explain';
import { refusalOf } from '../src/db/errors';
import { type Base, openBase } from '../src/db/open';
import type { Database } from '../src/db/tables';
import { takeTurn } from '../src/services/bitacora';
import { KEY, openProvider, type Provider } from './harness';
import { cliente, seedOne } from './samples';

const LIMIT = 1_000;
/** Much longer than the limit; a machine that is gone may hold its connection for hours. */
const NEVER = 5_000;
const PDFS = { make: async () => Buffer.alloc(0), close: async () => {} };

const onPostgres = it.skipIf(!inject('postgresUrl'));
let p: Provider;
/** The connections of another machine; PostgreSQL ends their silent transactions after `LIMIT`. */
let there: Base;

beforeAll(async () => {
  if (!inject('postgresUrl')) return;
  p = await openProvider('postgres');
  await seedOne(p);
  const { motor } = p.base;
  if (motor.kind !== 'postgres') throw new Error('it is not PostgreSQL');
  there = openBase({ kind: 'postgres', url: `${motor.url}?idle_in_transaction_session_timeout=${LIMIT}` });
});
afterAll(async () => {
  await there?.close();
  await p?.close();
});

const shown = async (db: Kysely<Database>) => {
  const { rows } = await sql<{ limit: string }>`
    select current_setting('idle_in_transaction_session_timeout') as limit`.execute(db);
  return rows[0]?.limit;
};

onPostgres('has a limit at each connection, which the address may say otherwise', async () => {
  expect([await shown(p.base.db), await shown(there.db)]).toEqual(['1min', '1s']);
});

onPostgres('lets others write once the one that holds the turn was silent for so long', async () => {
  let silent: Promise<unknown> = Promise.resolve();
  await new Promise<void>((held) => {
    silent = there.db.transaction().execute(async (tx) => {
      await takeTurn(tx);
      held();
      await pause(NEVER);
    });
  });
  const began = Date.now();
  const { status } = await p.call('registrarCliente', { send: cliente({ cedula: '55' }) });
  expect([status, Date.now() - began < NEVER]).toEqual([200, true]);
  expect(await silent.then(() => null, refusalOf)).toBe('down');
});

onPostgres.each([
  ['heard of its end', () => pause(3 * LIMIT)],
  // Like a machine that was frozen: it goes on before it has read that PostgreSQL ended its transaction.
  [
    'has not heard of its end',
    async () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3 * LIMIT),
  ],
])('answers that it may be asked again, where it %s, and takes no connection that is gone', async (_, be) => {
  const app = await buildApp(p.config, { base: there, key: KEY, pdfs: PDFS });
  let refusal: unknown;
  app.post('/lento', () =>
    there.db.transaction().execute(async (tx) => {
      await takeTurn(tx);
      await be();
      const late = tx.insertInto('categorias').values({ nombre_categoria: 'Tarde' }).execute();
      refusal = await late.then(() => null, refusalOf);
      await late;
    }),
  );
  const reply = await app.inject({ method: 'POST', url: '/lento' });
  expect([reply.statusCode, reply.headers['retry-after'], refusal]).toEqual([503, '2', 'down']);
  const { db } = there;
  expect(
    await db.selectFrom('categorias').select('id').where('nombre_categoria', '=', 'Tarde').execute(),
  ).toEqual([]);
  await app.close();
});

it('tells in its own words why a pooler in between lets nobody through', async () => {
  const words = 'unsupported startup parameter: idle_in_transaction_session_timeout';
  const fields = Buffer.from(`SFATAL\0C08P01\0M${words}\0\0`);
  const head = Buffer.from('E0000');
  head.writeInt32BE(fields.length + 4, 1);
  const pooler = createServer((socket) =>
    socket.once('data', () => socket.end(Buffer.concat([head, fields]))),
  );
  await once(pooler.listen(0, '127.0.0.1'), 'listening');
  const at = pooler.address();
  const port = typeof at === 'object' && at ? at.port : 0;
  const base = openBase({ kind: 'postgres', url: `postgres://hilvan@127.0.0.1:${port}/hilvan` });
  expect(
    await base.db
      .selectFrom('usuarios')
      .select('id')
      .execute()
      .then(() => null, explain),
  ).toBe(`Configuración: DATABASE_URL: la base de datos no acepta la conexión (${words}).`);
  await base.close();
  pooler.close();
});
