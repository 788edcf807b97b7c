/** PostgreSQL takes its connections away, and restarts, while people work: a short refusal, and nothing is lost. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBinaries, startCluster } from '../postgres-setup';
import { orden, pago } from '../samples';
import {
  type Client,
  logIn,
  passwordIn,
  type Reply,
  type Server,
  seedWork,
  startServer,
  temporaryFolder,
} from './process';

const bin = findBinaries();
const folder = temporaryFolder();
afterAll(() => folder.remove());

describe.skipIf(!bin)('with a PostgreSQL of its own', () => {
  let cluster: Awaited<ReturnType<typeof startCluster>>;
  let server: Server;
  let client: Client;
  beforeAll(async () => {
    cluster = await startCluster(bin ?? '');
    server = await startServer({ DATA_DIR: folder.path, DATABASE_URL: cluster.url });
    client = await logIn(server.url, passwordIn(server.printed));
    await seedWork(client);
  });
  afterAll(async () => {
    await server?.end('SIGKILL');
    await cluster?.stop();
  });

  it('survives 20 cuts and 5 restarts under load', async () => {
    const acknowledged = { ordenes: new Set<string>(), pagos: new Set<string>() };
    const refused: Reply[] = [];
    let working = true;
    const tell = (reply: Reply, kept?: () => unknown) => {
      if (reply.status === 200) kept?.();
      else refused.push(reply);
    };
    const work = async (worker: number) => {
      for (let i = 0; working; i++) {
        const name = `${worker}-${i}`;
        tell(await client.call('registrarOrden', orden({ titulo: name })), () =>
          acknowledged.ordenes.add(name),
        );
        tell(await client.call('registrarPago', pago({ comentarios: name, monto: '1' })), () =>
          acknowledged.pagos.add(name),
        );
        tell(await client.call('listarOrdenes'));
      }
    };
    const print = async () => {
      while (working) {
        const link = await client.call('pdfOrden', undefined, { id: 1 });
        if (link.status !== 200) tell(link);
        else {
          const { status, headers } = await fetch(server.url + link.body.download_url);
          tell({ status, headers, body: null });
        }
      }
    };
    const people = Promise.all([print(), ...[0, 1, 2, 3].map(work)]);

    const somethingSaved = async () => {
      const before = acknowledged.ordenes.size;
      while (acknowledged.ordenes.size < before + 2) {
        expect(server.process.exitCode, server.logged()).toBeNull();
        await pause(5);
      }
    };
    for (let cut = 0; cut < 20; cut++) {
      await somethingSaved();
      await cutConnections(cluster.url);
    }
    for (let restart = 0; restart < 5; restart++) {
      await somethingSaved();
      await cluster.restart();
      const back = Date.now();
      while ((await fetch(`${server.url}/listo`)).status !== 200) await pause(10);
      expect(Date.now() - back).toBeLessThan(1000);
    }
    await somethingSaved();
    working = false;
    await people;

    expect(refused.length).toBeGreaterThan(0);
    expect(refused.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
      refused.map(() => [503, '2']),
    );
    const saved = new pg.Client({ connectionString: cluster.url });
    await saved.connect();
    const names = async (text: string) => new Set((await saved.query(text)).rows.map((row) => row.name));
    const orders = await names('select titulo as name from ordenes');
    const payments = await names('select comentarios as name from pagos');
    await saved.end();
    expect([...acknowledged.ordenes].filter((name) => !orders.has(name))).toEqual([]);
    expect([...acknowledged.pagos].filter((name) => !payments.has(name))).toEqual([]);
    expect(await server.end('SIGTERM')).toBe(0);
  });
});

async function cutConnections(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  await admin.end();
}
