/** Killed twenty times in the middle of writing: everything that was acknowledged is there, and nothing is half there. */
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBase } from '../../src/db/open';
import { orden, pago } from '../samples';
import {
  type Client,
  logIn,
  passwordIn,
  type Server,
  seedWork,
  startServer,
  temporaryFolder,
} from './process';

const folder = temporaryFolder();
const env = { DATA_DIR: folder.path };
let password = '';
let server: Server;

beforeAll(async () => {
  server = await startServer(env);
  password = passwordIn(server.printed);
  await seedWork(await logIn(server.url, password));
});
afterAll(async () => {
  await server.end('SIGKILL');
  folder.remove();
});

it('loses no acknowledged write, 20 times', async () => {
  const acknowledged = { pagos: new Set<string>(), ordenes: new Set<string>() };
  for (let round = 0; round < 20; round++) {
    const client = await logIn(server.url, password);
    let ended = false;
    const streams = Promise.all(
      [0, 1, 2].map((stream) => write(client, `${round}-${stream}`, acknowledged)),
    ).then(() => {
      ended = true;
    });
    const before = acknowledged.ordenes.size;
    // Waits for two more orders and not for a time, which says little on a busy machine.
    while (!ended && acknowledged.ordenes.size < before + 2) await pause(5);
    expect(ended, 'it answered until it was killed').toBe(false);
    await pause(Math.random() * 150);
    await server.end('SIGKILL');
    await streams;
    server = await startServer(env);
  }
  expect(acknowledged.pagos.size).toBeGreaterThan(20);
  expect(acknowledged.ordenes.size).toBeGreaterThan(20);
  await server.end('SIGTERM');
  await check(acknowledged);
  server = await startServer(env);
  // Twenty starts; on a machine that is busy otherwise each takes seconds.
}, 600_000);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Payments and orders one after the other until the server is gone. */
async function write(
  client: Client,
  mark: string,
  acknowledged: { pagos: Set<string>; ordenes: Set<string> },
) {
  for (let i = 0; ; i++) {
    const name = `${mark}-${i}`;
    try {
      const paid = await client.call('registrarPago', pago({ comentarios: name, monto: '1' }));
      if (paid.status === 200) acknowledged.pagos.add(name);
      const ordered = await client.call('registrarOrden', orden({ titulo: name }));
      if (ordered.status === 200) acknowledged.ordenes.add(name);
    } catch {
      return;
    }
  }
}

async function check(acknowledged: { pagos: Set<string>; ordenes: Set<string> }) {
  const base = openBase({ kind: 'sqlite', file: join(folder.path, 'hilvan.sqlite') });
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(base.db);
  expect(rows).toEqual([{ integrity_check: 'ok' }]);
  const paid = await base.db.selectFrom('pagos').select(['comentarios', 'monto']).execute();
  const orders = await base.db.selectFrom('ordenes').select(['id', 'titulo']).execute();
  const names = {
    pagos: new Set(paid.map((p) => p.comentarios)),
    ordenes: new Set(orders.map((o) => o.titulo)),
  };
  expect([...acknowledged.pagos].filter((name) => !names.pagos.has(name))).toEqual([]);
  expect([...acknowledged.ordenes].filter((name) => !names.ordenes.has(name))).toEqual([]);

  const invoices = await base.db.selectFrom('facturas').selectAll().execute();
  expect(invoices.length).toBe(orders.length);
  const first = invoices.find((f) => f.orden_id === 1);
  expect(first?.pagado).toBe(paid.reduce((sum, p) => sum + p.monto, 0));
  const lines = await base.db
    .selectFrom('orden_detalles')
    .select((e) => ['id_orden', e.fn.sum<number>('subtotal').as('total')])
    .groupBy('id_orden')
    .execute();
  expect(new Map(lines.map((l) => [l.id_orden, l.total]))).toEqual(
    new Map(invoices.map((f) => [f.orden_id, f.monto])),
  );
  const audited = await base.db
    .selectFrom('bitacora')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('accion', 'in', ['registrarPago', 'registrarOrden'])
    .executeTakeFirst();
  expect(audited?.n).toBe(paid.length + orders.length);
  await base.close();
}
