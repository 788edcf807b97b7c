/** The continuous copy of a server that is killed while it writes: what it held is there again, and nothing of after. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { openBase } from '../../src/db/open';
import { localTime, readNames, type Segment } from '../../src/log-copy/moments';
import { empresa, pago } from '../samples';
import {
  type Client,
  command,
  logIn,
  passwordIn,
  type Server,
  seedWork,
  startServer,
  temporaryFolder,
} from './process';
import { smallDisk } from './small-disk';

const folder = temporaryFolder();
const env = { DATA_DIR: join(folder.path, 'datos'), LOG_COPY: join(folder.path, 'copia') };
afterAll(() => folder.remove());

interface Copied {
  estado: string;
  hasta: string | null;
}
const copied = async ({ url }: Server): Promise<Copied> => {
  const { copia }: { copia: Copied } = JSON.parse(await (await fetch(`${url}/salud`)).text());
  return copia;
};

async function untilState(server: Server, estado: string): Promise<void> {
  while ((await copied(server)).estado !== estado) await pause(50);
}

const segments = () =>
  readNames(readdirSync(env.LOG_COPY, { recursive: true }).map(String)).filter(
    (entry): entry is Segment => entry.kind === 'segment',
  );

/** When each payment was sent, and when it was acknowledged, by its name. */
type Payments = Map<string, { sent: number; kept?: number }>;

async function pay(client: Client, round: number, payments: Payments): Promise<void> {
  for (let i = 0; ; i++) {
    const name = `${round}-${i}`;
    const payment: { sent: number; kept?: number } = { sent: Date.now() };
    payments.set(name, payment);
    try {
      const { status } = await client.call('registrarPago', pago({ comentarios: name, monto: '1' }));
      if (status === 200) payment.kept = Date.now();
    } catch {
      return;
    }
  }
}

/** The names of the payments in a database that was restored into a folder of its own. */
async function restored(name: string, ...args: string[]): Promise<Set<string | null>> {
  const home = { ...env, DATA_DIR: join(folder.path, name) };
  expect(command(home, 'restaurar', ...args)).toMatchObject({ code: 0, err: '' });
  const base = openBase({ kind: 'sqlite', file: join(home.DATA_DIR, 'hilvan.sqlite') });
  const rows = await base.db.selectFrom('pagos').select('comentarios').execute();
  await base.close();
  expect(command(home, 'bitacora', 'verificar')).toMatchObject({ code: 0, err: '' });
  return new Set(rows.map(({ comentarios }) => comentarios));
}

/** Expects all payments in the copy that were acknowledged up to `before`, and none that was sent after `last`. */
function compare(found: Set<string | null>, payments: Payments, before: number, last: number) {
  const missing = [...payments].filter(([name, { kept }]) => kept && kept <= before && !found.has(name));
  const early = [...payments].filter(([name, { sent }]) => sent > last && found.has(name));
  expect({ missing, early }).toEqual({ missing: [], early: [] });
}

it('holds what was acknowledged before it was last read, each of 4 times, and leads to a second in between', async () => {
  const payments: Payments = new Map();
  let password = '';
  for (let round = 0; round < 4; round++) {
    const server = await startServer(env);
    password ||= passwordIn(server.printed);
    const client = await logIn(server.url, password);
    if (round === 0) await seedWork(client);
    await untilState(server, 'al-dia');
    const before = segments().length;
    const paying = pay(client, round, payments);
    while (segments().length < before + 8) await pause(20);
    await pause(Math.random() * 300);
    const running = command({ ...env, DATA_DIR: env.DATA_DIR }, 'restaurar', '--hasta', '2030-01-01 00:00');
    expect(running.err).toContain('Detenga primero el servidor');
    await server.end('SIGKILL');
    await paying;
    const read = segments();
    const [earlier, last] = [read.at(-2)?.moment ?? 0, read.at(-1)?.moment ?? 0];
    compare(await restored(`final-${round}`), payments, earlier, last);

    const some = read[before + 4]?.moment ?? 0;
    // The end of the second in which that moment lies.
    const until = Math.floor(some / 1000) * 1000 + 999;
    const at = read.findLastIndex(({ moment }) => moment <= until);
    const found = await restored(`entre-${round}`, '--hasta', localTime(some));
    compare(found, payments, read[at - 1]?.moment ?? 0, until);
  }
  expect([...payments.values()].filter(({ kept }) => kept).length).toBeGreaterThan(20);
  const said = command(env, 'restaurar', 'momentos');
  expect([said.code, said.out.match(/^- de .* a .*$/gm)?.length]).toEqual([0, 4]);
}, 600_000);

it('is read again where it ended, after the server was told to end, and says what it cannot reach', async () => {
  const server = await startServer(env);
  const password = passwordIn(command(env, 'usuarios', 'clave', '--email', 'admin@hilvan.local').out);
  const client = await logIn(server.url, password);
  await untilState(server, 'al-dia');
  expect((await client.call('registrarEmpresa', empresa({ cedula: 'última' }))).status).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
  const early = command(env, 'restaurar', '--hasta', '2020-01-01 00:00');
  expect([early.code, early.err]).toEqual([
    1,
    expect.stringContaining('no llega a 2020-01-01 00:00:00. Se puede'),
  ]);
  expect(command(env, 'restaurar', '--hasta', 'ayer').err).toContain('no es un momento');
  expect(command(env, 'restaurar', '--hasta', '2026-01-01 10:00', '--de', 'x').err).toContain(
    'de un solo momento',
  );
  expect(command({ DATA_DIR: env.DATA_DIR }, 'restaurar', 'momentos').err).toContain('no hay copia continua');
  const done = command(env, 'restaurar');
  expect([done.code, done.err, done.out]).toEqual([
    0,
    '',
    expect.stringMatching(/anterior quedó en .*\nRestaurado como estaba el /),
  ]);
  const again = await startServer(env);
  const { body } = await (await logIn(again.url, password)).call('listarEmpresas');
  expect(body.data).toContainEqual(expect.objectContaining({ cedula: 'última' }));
  await untilState(again, 'al-dia');
  await again.end('SIGKILL');
}, 300_000);

it('brings the files of the moment along, on another machine and where one was removed since', async () => {
  const server = await startServer(env);
  const client = await logIn(
    server.url,
    passwordIn(command(env, 'usuarios', 'clave', '--email', 'admin@hilvan.local').out),
  );
  await untilState(server, 'al-dia');
  const upload = async (name: string) => {
    const { status } = await client.call('subirArchivo', { order_id: 1, file: new File([name], name) });
    expect(status).toBe(200);
  };
  const stored = (home: string) => {
    const files = join(home, 'archivos');
    return readdirSync(files)
      .map((name) => readFileSync(join(files, name), 'utf8'))
      .sort();
  };
  await upload('escudo.txt');
  await upload('muestra.txt');
  const sent = Date.now();
  while (Date.parse((await copied(server)).hasta ?? '') <= sent) await pause(50);
  // The copy names the moment at which it read both files, which is past by now. The restore goes back to this second.
  const kept = Date.now();
  await pause(1_000);
  const name = readdirSync(join(env.DATA_DIR, 'archivos')).find((one) => one.endsWith('escudo.txt'));
  const removed = await client.call('eliminarArchivo', {}, { nombreArchivo: name ?? '' });
  expect(removed.status).toBe(200);
  expect(stored(env.DATA_DIR)).toEqual(['muestra.txt']);
  expect(await server.end('SIGTERM')).toBe(0);

  const there = { ...env, DATA_DIR: join(folder.path, 'otra-maquina') };
  const moved = command(there, 'restaurar');
  expect([moved.code, moved.out]).toEqual([0, expect.stringContaining('se trajeron 1 archivos')]);
  expect(stored(there.DATA_DIR)).toEqual(['muestra.txt']);
  const back = command(env, 'restaurar', '--hasta', localTime(kept));
  expect([back.code, back.out]).toEqual([0, expect.stringContaining('se trajeron 1 archivos')]);
  expect(stored(env.DATA_DIR)).toEqual(['escudo.txt', 'muestra.txt']);
}, 300_000);

it('says at the start that its place takes nothing, and serves', async () => {
  const place = join(folder.path, 'sin-montar', 'copia');
  const server = await startServer({ DATA_DIR: join(folder.path, 'sin-copia'), LOG_COPY: place });
  let said = '';
  server.process.stdout?.on('data', (data) => {
    said += data;
  });
  await untilState(server, 'atrasada');
  expect((await fetch(`${server.url}/listo`)).status).toBe(200);
  await server.end('SIGTERM');
  expect((server.printed + said).match(/^LOG_COPY: .*$/gm)).toEqual([
    expect.stringMatching(`^LOG_COPY: todavía no se copia nada a «${place}» \\(Error: ENOENT`),
  ]);
});

const { disk, canMount } = smallDisk(1);
describe.skipIf(!canMount)('to a disk of 1 MB', () => {
  it('keeps nobody from working when it is full, says so, and goes on when there is room', async () => {
    const home = { DATA_DIR: join(folder.path, 'otros'), LOG_COPY: join(disk, 'copia') };
    const server = await startServer(home);
    const client = await logIn(server.url, passwordIn(server.printed));
    await untilState(server, 'al-dia');
    const register = async (i: number) => {
      const comentarios = randomBytes(1900).toString('hex');
      const { status } = await client.call('registrarEmpresa', empresa({ cedula: `c${i}`, comentarios }));
      expect(status).toBe(200);
    };
    let count = 0;
    while ((await copied(server)).estado !== 'atrasada') await register(count++);
    expect(server.logged()).toContain('the log or its files are not copied');
    for (const until = count + 10; count < until; count++) await register(count);
    execFileSync('mount', ['-o', 'remount,size=64m', disk]);
    await untilState(server, 'al-dia');
    await register(count++);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(command(home, 'restaurar')).toMatchObject({ code: 0, err: '' });
    const base = openBase({ kind: 'sqlite', file: join(home.DATA_DIR, 'hilvan.sqlite') });
    expect(await base.db.selectFrom('empresas').select('id').execute()).toHaveLength(count);
    await base.close();
  }, 300_000);
});
