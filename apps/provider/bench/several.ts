/**
 * `npm run bench:escala -w provider`: several processes on one PostgreSQL (Debian's, with fsync) and one S3 behind a proxy.
 * SEGUNDOS (300) of 60 people's mixed work undisturbed, then as long with a kill -9 every 5 s and one restart of PostgreSQL; then what 1, 2
 * and 3 processes do at most, and what pgbench does on the same PostgreSQL. PARTE=caidas or PARTE=rendimiento does one of the two.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { API_BASE } from '@hilvan/contract';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { type ServedName, served } from '../src/services/served';
import { findBinaries, startCluster } from '../test/postgres-setup';
import { type RoundRobin, startProxy } from '../test/round-robin';
import { startStorage } from '../test/s3-storage';
import { cliente, empresa, orden, pago, producto } from '../test/samples';
import { round } from './measure';

const SECONDS = Number(process.env.SEGUNDOS ?? 300);
const PEOPLE = 60;
const PROCESSES = 3;
const KILL_EVERY = 5_000;
/** How long a person looks before the next thing, on average, in milliseconds. */
const THINKS = 2_000;
const part = process.env.PARTE ?? '';

const bin = findBinaries();
if (!bin) throw new Error('there is no PostgreSQL here');
const cluster = await startCluster(bin, 'on');
const storage = await startStorage();
const folder = mkdtempSync(join(tmpdir(), 'hilvan-escala-'));
const mails: string[] = [];
const smtp = await startSmtp();
const shared = {
  PATH: process.env.PATH ?? '',
  DATABASE_URL: cluster.url,
  JWT_SECRET: 'the same for every process of this measurement',
  TRUST_PROXY: '1',
  MAIL_PER_HOUR: '100000',
  FILES_PER_HOUR: '100000',
  SMTP_URL: smtp.url,
  LOG_LEVEL: 'fatal',
  NODE_OPTIONS: '--no-warnings',
  ...storage.env,
};
const own = (i: number) => ({ ...shared, DATA_DIR: join(folder, String(i)) });
/** The processes that run; none stays behind, also when something fails halfway. */
const started = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of started) child.kill('SIGKILL');
});

const first = await start(own(0));
const password = /Contraseña: (\S+)/.exec(first.printed)?.[1] ?? '';
const token = await logIn(first.url);
const send = (name: ServedName, body: unknown) => ask(first.url, name, { body });
await send('registrarEmpresa', empresa());
await send('registrarProducto', producto());
const large = [{ id_producto: 1, nombre_producto: 'Camisa polo', precio_unitario: 1_000_000, cantidad: 900 }];
await send('registrarOrden', orden({ detalles: large }));
for (let i = 0; i < 200; i++)
  await send('registrarCliente', cliente({ cedula: `p${i}`, nombre: `Previo ${i}` }));
await end(first.process, 'SIGTERM');
console.log(`load ${loadavg().map(round).join(', ')}`);

if (part !== 'rendimiento') await disturbed();
if (part !== 'caidas') await throughput();

await cluster.stop();
storage.close();
smtp.close();
rmSync(folder, { recursive: true, force: true });
process.exit(0);

interface Running {
  url: string;
  printed: string;
  process: ChildProcess;
}

function start(env: Record<string, string>, port = '0'): Promise<Running> {
  const file = fileURLToPath(new URL('server.js', import.meta.url));
  const child = spawn(process.execPath, [file], {
    env: { ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.add(child);
  child.once('exit', () => started.delete(child));
  let printed = '';
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (text) => {
      printed += text;
      const url = /Hilván está en (\S+)/.exec(printed)?.[1];
      if (url) resolve({ url, printed, process: child });
    });
    child.once('exit', (code) => reject(new Error(`a process ended with ${code}: ${printed}`)));
  });
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    // The process may have ended by itself, such as one that found no database.
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

interface Asked {
  body?: unknown;
  id?: number;
  key?: string;
  etag?: string;
  /** The address that the call comes from, as the proxy tells it. */
  caller?: string;
}

interface Got {
  status: number;
  text: string;
  etag: string;
}

async function ask(url: string, name: ServedName, { body, id, key, etag, caller }: Asked = {}): Promise<Got> {
  const { method, encoding, path } = served(name);
  const reply = await fetch(url + API_BASE + path.replace(/:\w+/, String(id ?? 1)), {
    method,
    headers: {
      ...(name === 'login' ? {} : { authorization: `Bearer ${token}` }),
      ...(encoding === 'json' ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(etag ? { 'if-none-match': etag } : {}),
      ...(caller ? { 'x-caller': caller } : {}),
    },
    ...(body === undefined
      ? {}
      : { body: encoding === 'json' ? JSON.stringify(body) : new URLSearchParams(Object(body)) }),
    signal: AbortSignal.timeout(60_000),
  });
  return { status: reply.status, text: await reply.text(), etag: reply.headers.get('etag') ?? '' };
}

async function logIn(url: string): Promise<string> {
  const { text } = await ask(url, 'login', { body: { email: 'admin@hilvan.local', password } });
  return JSON.parse(text).token;
}

async function startSmtp() {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData(stream, _, done) {
      let text = '';
      stream.on('data', (chunk) => {
        text += chunk;
      });
      stream.on('end', () => {
        mails.push(text);
        done();
      });
    },
  });
  // Comes from a process that was killed while it sent.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, close: () => server.close() };
}

/** What people did in one stretch of time. */
interface Stretch {
  /** How long each action took in milliseconds, from the wish to the answer, with every repetition between. */
  took: number[];
  /** How many actions had to be asked again. */
  repeated: number;
  /** Titles whose write was answered with 200. */
  acknowledged: Set<string>;
  documents: { whole: number; told: number; broken: number };
  mails: { sent: Set<string>; doubtful: Set<string> };
  statuses: Map<number, number>;
  wrong: { refused: number; limited: number };
}

async function disturbed() {
  const running = await Promise.all(Array.from({ length: PROCESSES }, (_, i) => start(own(i))));
  const proxy = await startProxy(running.map(({ url }) => url));
  // Programs that have just started are slower; that is not what is compared.
  const warming = await work(proxy, 'antes', Math.min(20, SECONDS / 4));
  const calm = await work(proxy, 'calma');
  let kills = 0;
  let [killing, slowest] = [true, 0];
  const kill = async () => {
    let last = Date.now();
    for (let i = 0; killing; i = (i + 1) % PROCESSES) {
      await pause(Math.max(0, last + KILL_EVERY - Date.now()));
      last = Date.now();
      if (!killing) return;
      const victim = running[i];
      if (!victim) continue;
      await end(victim.process, 'SIGKILL');
      kills++;
      // Started again as systemd or Docker would do it: at once, and once more where the database is just coming back.
      const restart = async (): Promise<Running> =>
        start(own(i), new URL(victim.url).port).catch(() => pause(500).then(restart));
      void restart().then((again) => {
        running[i] = again;
        slowest = Math.max(slowest, Date.now() - last);
      });
    }
  };
  const killer = kill();
  const restarted = pause((SECONDS * 1000) / 2).then(() => cluster.restart());
  const storm = await work(proxy, 'caidas');
  killing = false;
  await Promise.all([killer, restarted]);
  await pause(2_000);
  report(calm, storm);
  console.log({ kills, 'slowest restart, ms': slowest });
  await compare(warming, calm, storm);
  proxy.close();
  await Promise.all(running.map(({ process }) => end(process, 'SIGKILL')));
}

/** All people for so many seconds; every write is asked again with its key until it is answered. */
async function work(proxy: RoundRobin, mark: string, seconds = SECONDS): Promise<Stretch> {
  const stretch: Stretch = {
    took: [],
    repeated: 0,
    acknowledged: new Set(),
    documents: { whole: 0, told: 0, broken: 0 },
    mails: { sent: new Set(), doubtful: new Set() },
    statuses: new Map(),
    wrong: { refused: 0, limited: 0 },
  };
  const until = Date.now() + seconds * 1000;
  const people = Array.from({ length: PEOPLE }, (_, i) => person(i));
  await Promise.all([...people, guess()]);
  return stretch;

  async function person(who: number) {
    const etags = new Map<ServedName, string>();
    for (let n = 0; Date.now() < until; n++) {
      await pause(Math.random() * 2 * THINKS);
      const title = `${mark}-${who}-${n}`;
      const dice = Math.random();
      const began = performance.now();
      if (dice < 0.55) await readList(etags);
      else if (dice < 0.75) await again('detalleOrden', {});
      else if (dice < 0.85) await write('registrarOrden', orden({ titulo: title }), title);
      else if (dice < 0.93) await write('registrarPago', pago({ comentarios: title, monto: '1' }), title);
      else if (dice < 0.96)
        await write(
          'registrarCliente',
          cliente({ cedula: title.replaceAll('-', 'x'), nombre: title }),
          title,
        );
      else if (dice < 0.98) await readDocument();
      else await sendMail(title);
      stretch.took.push(performance.now() - began);
    }
  }

  async function readList(etags: Map<ServedName, string>) {
    const names = ['listarClientes', 'listarOrdenes', 'listarFacturas'] as const;
    const name = names[Math.floor(Math.random() * names.length)] ?? 'listarClientes';
    const { etag } = await again(name, { etag: etags.get(name) ?? '' });
    etags.set(name, etag);
  }

  async function write(name: ServedName, body: unknown, title: string) {
    const { status } = await again(name, { body, key: title });
    if (status === 200) stretch.acknowledged.add(title);
  }

  async function sendMail(title: string) {
    const { text } = await again('enviarCorreo', {
      body: { email: 'eva@telas.cr', body: title },
      key: title,
    });
    const told = /No se sabe|Aún no|aún no/.test(text) ? stretch.mails.doubtful : stretch.mails.sent;
    told.add(title);
  }

  /** Asks once for the link and once for the document, which must be whole or said to be missing. */
  async function readDocument() {
    const { text } = await again('pdfOrden', {});
    const link: string = JSON.parse(text).download_url;
    try {
      const reply = await fetch(proxy.url + link, { signal: AbortSignal.timeout(60_000) });
      const body = await reply.text();
      if (reply.status !== 200) stretch.documents.told++;
      else if (/^%PDF-[\s\S]*%%EOF\s*$/.test(body)) stretch.documents.whole++;
      else stretch.documents.broken++;
    } catch {
      // Cut off: a browser says that the download failed.
      stretch.documents.told++;
    }
  }

  /** Asks again, as the web app does, where no answer came or that of a proxy; a write with its key. */
  async function again(name: ServedName, what: Asked): Promise<Got> {
    for (let tries = 0; ; tries++) {
      const got = await ask(proxy.url, name, what).catch(() => null);
      const status = got?.status ?? 0;
      stretch.statuses.set(status, (stretch.statuses.get(status) ?? 0) + 1);
      const first = got && /aún no termina/.test(got.text);
      if (got && !first && ![502, 503, 504].includes(status)) {
        if (status >= 400) console.log(`${name}: ${status} ${got.text.slice(0, 200)}`);
        return got;
      }
      if (tries === 0) stretch.repeated++;
      await pause(200 + Math.random() * 200);
    }
  }

  /** Somebody who does not know a password, at all processes by turns. */
  async function guess() {
    const began = Date.now();
    for (let n = 0; Date.now() < Math.min(until, began + 240_000); n++) {
      const body = { email: `${mark}@hilvan.local`, password: `intento ${n}` };
      const got = await ask(proxy.url, 'login', { body, caller: '203.0.113.7' }).catch(() => null);
      if (got?.status === 401) stretch.wrong.refused++;
      if (got?.status === 429) stretch.wrong.limited++;
      await pause(1_000);
    }
  }
}

function report(calm: Stretch, storm: Stretch) {
  const p = (took: number[], q: number) =>
    round(took.toSorted((a, b) => a - b)[Math.floor(took.length * q)] ?? 0);
  console.table(
    [calm, storm].map((stretch, i) => ({
      what: i === 0 ? 'undisturbed' : 'kills and a restart',
      actions: stretch.took.length,
      'p50 ms': p(stretch.took, 0.5),
      'p95 ms': p(stretch.took, 0.95),
      'p99 ms': p(stretch.took, 0.99),
      'slowest ms': p(stretch.took, 0.99999),
      'asked again': stretch.repeated,
      acknowledged: stretch.acknowledged.size,
      documents: JSON.stringify(stretch.documents),
      'wrong passwords': JSON.stringify(stretch.wrong),
      statuses: JSON.stringify(Object.fromEntries(stretch.statuses)),
    })),
  );
  console.log({ 'p95 ratio': round(p(storm.took, 0.95) / p(calm.took, 0.95)) });
}

/** Compares what was acknowledged with what the database holds, and the mails that were sent with those that arrived. */
async function compare(...stretches: Stretch[]) {
  const db = new pg.Client({ connectionString: cluster.url });
  await db.connect();
  const { rows } = await db.query<{ title: string; n: string }>(
    `select title, count(*) as n from (
       select titulo as title from ordenes union all select comentarios from pagos union all select nombre from clientes
     ) t group by title`,
  );
  const there = new Map(rows.map(({ title, n }) => [title, Number(n)]));
  const said = stretches.flatMap(({ acknowledged }) => [...acknowledged]);
  const { rows: money } = await db.query(
    `select f.pagado = coalesce((select sum(monto) from pagos p where p.factura_id = f.id and estado = 'Aceptado'), 0) as same,
            f.monto = f.pagado + f.saldo as whole from facturas f`,
  );
  await db.end();
  const bodies = mails.map((text) => /\r\n\r\n(\S+)/.exec(text)?.[1] ?? '');
  const sent = stretches.flatMap((stretch) => [...stretch.mails.sent]);
  console.log({
    'acknowledged writes': said.length,
    lost: said.filter((title) => !there.has(title)).length,
    doubled: said.filter((title) => (there.get(title) ?? 0) > 1).length,
    'balances that differ': money.filter(({ same, whole }) => !same || !whole).length,
    'mails said to have left': sent.length,
    'of those, not received': sent.filter((title) => !bodies.includes(title)).length,
    'said to be in doubt': stretches.reduce((sum, { mails: { doubtful } }) => sum + doubtful.size, 0),
    'received twice': bodies.length - new Set(bodies).size,
  });
  const verified = execFileSync(
    process.execPath,
    [fileURLToPath(new URL('cli.js', import.meta.url)), 'bitacora', 'verificar'],
    { env: own(0), encoding: 'utf8' },
  );
  console.log(verified.trim().split('\n')[0]);
}

/** Reads and writes a second of 1, 2 and 3 processes, and of pgbench beside them. */
async function throughput() {
  const seconds = Math.max(5, Math.min(15, SECONDS / 20));
  const table: Record<string, string | number>[] = [];
  for (let n = 1; n <= PROCESSES; n++) {
    const running = await Promise.all(Array.from({ length: n }, (_, i) => start(own(i))));
    const urls = running.map(({ url }) => url);
    const at = (i: number) => urls[i % urls.length] ?? '';
    let title = 0;
    const read = (i: number) => ask(at(i), 'detalleOrden');
    const write = (i: number) => {
      const name = `r${n}-${title++}`;
      return ask(at(i), 'registrarOrden', { body: orden({ titulo: name }), key: name });
    };
    await rate(read, 2);
    const reading = await measured(running, () => rate(read, seconds));
    const writing = await measured(running, () => rate(write, seconds));
    table.push({
      processes: n,
      'reads a second': round(reading.rate),
      'ms of processor a read': `${reading.ours} + ${reading.postgres}`,
      'writes a second': round(writing.rate),
      'ms of processor a write': `${writing.ours} + ${writing.postgres}`,
    });
    await Promise.all(running.map(({ process }) => end(process, 'SIGTERM')));
  }
  console.table(table);
  const pgbench = (...args: string[]) => {
    const url = new URL(cluster.url);
    const where = ['-h', url.hostname, '-p', url.port, '-U', 'hilvan'];
    const out = execFileSync('pgbench', [...where, ...args, 'banco'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number(/tps = ([\d.]+)/.exec(out)?.[1] ?? 0);
  };
  const db = new pg.Client({ connectionString: cluster.url });
  await db.connect();
  await db.query('create database banco');
  await db.end();
  pgbench('-i', '-q', '-s', '10');
  const run = ['-c', '16', '-j', '2', '-T', String(seconds)];
  console.table([
    { pgbench: 'one row by its key (-S)', 'a second': round(pgbench('-S', ...run)) },
    { pgbench: 'an update, a read and an insert, one commit (-N)', 'a second': round(pgbench('-N', ...run)) },
    {
      pgbench: 'the same of one writer',
      'a second': round(pgbench('-N', '-c', '1', '-j', '1', '-T', String(seconds))),
    },
  ]);
  console.log(`load ${loadavg().map(round).join(', ')}`);
}

/**
 * Measures a rate and, beside it, the processor's time that a call takes in the providers and in PostgreSQL: on a machine that has other
 * work this says more than the rate.
 */
async function measured(running: Running[], work: () => Promise<number>) {
  const ours = () => running.reduce((sum, { process: { pid } }) => sum + processorOf(Number(pid)).own, 0);
  const [before, theirs] = [ours(), await processorOfPostgres()];
  const from = performance.now();
  const rate = await work();
  const calls = (rate * (performance.now() - from)) / 1000;
  return {
    rate,
    ours: round((ours() - before) / calls),
    postgres: round(((await processorOfPostgres()) - theirs) / calls),
  };
}

/** The processor's time in milliseconds, of a process and of its children that have ended; the kernel counts in hundredths of a second. */
function processorOf(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? [];
  const [user = 0, system = 0, usersOfEnded = 0, systemsOfEnded = 0] = fields.slice(11, 15);
  return { parent: fields[1], own: (user + system) * 10, ended: (usersOfEnded + systemsOfEnded) * 10 };
}

async function processorOfPostgres(): Promise<number> {
  const db = new pg.Client({ connectionString: cluster.url });
  await db.connect();
  const { rows } = await db.query('select pg_backend_pid() as pid');
  const { parent = 0 } = processorOf(rows[0].pid);
  const children = readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && processorOf(Number(name)).parent === parent;
    } catch {
      return false;
    }
  });
  const { own, ended } = processorOf(parent);
  const sum = children.reduce((all, name) => all + processorOf(Number(name)).own, own + ended);
  await db.end();
  return sum;
}

/** How often a second 16 people who do not wait are answered. */
async function rate(call: (i: number) => Promise<Got>, seconds: number): Promise<number> {
  let done = 0;
  const until = Date.now() + seconds * 1000;
  const one = async (i: number) => {
    for (let n = i; Date.now() < until; n++) {
      const { status, text } = await call(n);
      if (status !== 200) throw new Error(`${status} ${text.slice(0, 200)}`);
      done++;
    }
  };
  await Promise.all(Array.from({ length: 16 }, (_, i) => one(i)));
  return done / seconds;
}
