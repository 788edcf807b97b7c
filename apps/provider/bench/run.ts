/**
 * `npm run bench -w provider`: the server beside what it is built on, in one run, so that only ratios are compared. On SQLite;
 * with `-- --postgres` on a PostgreSQL of its own with fsync, or on the empty database that BENCH_DATABASE_URL names.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { migrate } from '../src/db/migrate';
import { type Motor, openBase } from '../src/db/open';
import { raiseVersions } from '../src/db/versions';
import { fill, sizeOf } from '../src/demo/fill';
import { changePassword } from '../src/services/usuarios';
import { findBinaries, startCluster } from '../test/postgres-setup';
import { orden } from '../test/samples';
import { bareOrder } from './bare-order';
import { paired, round } from './measure';

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const ESCALA = Number(process.env.ESCALA ?? 250);
const kept = join(tmpdir(), `hilvan-bench-${ESCALA}.sqlite`);
const folder = mkdtempSync(join(tmpdir(), 'hilvan-bench-'));
const data = join(folder, 'hilvan.sqlite');
const rows: Record<string, string | number>[] = [];

const bin = process.argv.includes('--postgres') && !process.env.BENCH_DATABASE_URL ? findBinaries() : null;
const cluster = bin ? await startCluster(bin, 'on') : null;
const postgres = process.env.BENCH_DATABASE_URL ?? cluster?.url;
if (postgres) {
  await filled({ kind: 'postgres', url: postgres });
} else {
  if (!existsSync(kept)) {
    await filled({ kind: 'sqlite', file: `${kept}.part` });
    cpSync(`${kept}.part`, kept);
    rmSync(`${kept}.part`);
  }
  mkdirSync(folder, { recursive: true });
  cpSync(kept, data);
}
const base = openBase(postgres ? { kind: 'postgres', url: postgres } : { kind: 'sqlite', file: data });
const { clave } = await changePassword(base.db, 'admin@hilvan.local');

const bare = await start(here('bench-bare.js'), [postgres ?? data], /^(\{.*\})$/m);
const { url, fastify, paths }: { url: string; fastify: string; paths: string[] } = JSON.parse(bare.said);
const before = performance.now();
const server = await start(here('server.js'), [], /Hilván está en (\S+)/);
note('start on this database', performance.now() - before, 'goal 1000 ms');
note('memory idle, MB', memory(server.process), 'goal 200');

const form = new FormData();
form.append('email', 'admin@hilvan.local');
form.append('password', clave);
const login = await fetch(`${server.said}/api/v1/login`, { method: 'POST', body: form });
const { token }: { token: string } = JSON.parse(await login.text());
const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' };
const api = (path: string) => `${server.said}/api/v1${path}`;

/** Changes the label of every list, so that each try is a first one, and the page caches of both sides are equally cold. */
const touch = () =>
  base.db
    .updateTable('versiones')
    .set((e) => ({ version: e('version', '+', 1) }))
    .execute();

for (const path of paths) {
  const [first, theirs] = await paired(
    9,
    () => get(api(path), headers),
    () => get(url + path),
    touch,
  );
  const { etag } = await get(api(path), headers);
  const seen = { ...headers, 'if-none-match': etag };
  const [again, route] = await paired(
    200,
    () => get(api(path), seen),
    () => get(`${fastify}/`),
  );
  rows.push({
    what: `GET ${path}`,
    ms: round(first),
    bare: round(theirs),
    ratio: round(first / theirs),
    '304 ms': round(again),
    'bare route': round(route),
    '304 ratio': round(again / route),
  });
}

// Others change ten clients: reading what changed of a list is compared with reading all of it.
let { etag: known } = await get(api('/clientes'), headers);
let since = known;
const sizes = { changes: 0, whole: 0 };
const [changes, whole] = await paired(
  9,
  async () => {
    const { text } = await get(api(`/clientes?desde=${encodeURIComponent(since)}`), headers);
    sizes.changes = Buffer.byteLength(text);
  },
  async () => {
    const { etag, text } = await get(api('/clientes'), headers);
    [known, sizes.whole] = [etag, Buffer.byteLength(text)];
  },
  async () => {
    since = known;
    await writeTen();
  },
);
rows.push({
  what: 'GET /clientes?desde=, ten changed ÷ GET /clientes',
  ms: round(changes),
  bare: round(whole),
  ratio: round(changes / whole),
});
note('bytes of it ÷ of the list', sizes.changes, `${sizes.whole}`);

const [point, bareRoute] = await paired(
  300,
  () => get(api('/info/cliente/777'), headers),
  () => get(`${fastify}/`),
);
const [, barePoint] = await paired(
  300,
  () => get(api('/info/cliente/777'), headers),
  () => base.db.selectFrom('clientes').selectAll().where('id', '=', 777).execute(),
);
rows.push({
  what: 'GET /info/cliente/777',
  ms: round(point),
  bare: round(barePoint + bareRoute),
  ratio: round(point / (barePoint + bareRoute)),
});

const body = JSON.stringify(orden());
const json = { ...headers, 'content-type': 'application/json' };
const [create, bareCreate] = await paired(
  100,
  () => get(api('/ordenes/registrar'), json, body),
  () => bareOrder(base.db),
);
rows.push({
  what: 'POST /ordenes/registrar',
  ms: round(create),
  bare: round(bareCreate + bareRoute),
  ratio: round(create / (bareCreate + bareRoute)),
});
note('memory after all lists, MB', memory(server.process), 'goal 450');

await leaveOpen(5000);
const drawn = { path: '/pdf/saldos-pendientes', shown: '/vista/saldos-pendientes', goal: 'goal 1500 ms' };
await drawBeside({ ...drawn, what: 'the first of a fresh thread' });
await drawBeside({ ...drawn, what: 'the second' });
await drawBeside({ path: '/reporte-clientes', shown: '/vista/clientes', goal: '', what: 'every client' });

console.table(rows);
server.process.kill();
bare.process.kill();
await base.close();
await cluster?.stop();
rmSync(folder, { recursive: true });

/** Fills an empty database. */
async function filled(motor: Motor) {
  const base = openBase(motor);
  await migrate(base);
  await fill(base, sizeOf(ESCALA), 7);
  // PostgreSQL would do this by itself a minute later; SQLite never does it.
  if (base.kind === 'postgres') await sql`analyze`.execute(base.db);
  await base.close();
}

interface Drawn {
  path: string;
  /** The call that lists what the document shows. */
  shown: string;
  goal: string;
  what: string;
}

/** Draws a document while somebody else keeps asking for something small. */
async function drawBeside({ path, shown, goal, what }: Drawn) {
  const count = JSON.parse((await get(api(shown), headers)).text).data.length;
  const { download_url }: { download_url: string } = JSON.parse((await get(api(path), headers)).text);
  const from = performance.now();
  let took = 0;
  // The document's bytes are dropped as they come: reading megabytes as text would hold up the questions below.
  const drawing = fetch(server.said + download_url).then(async (reply) => {
    for await (const _part of reply.body ?? []);
    took = performance.now() - from;
  });
  let slowest = 0;
  while (took === 0) {
    const asked = performance.now();
    await get(`${server.said}/salud`);
    slowest = Math.max(slowest, performance.now() - asked);
  }
  await drawing;
  note(`PDF of ${count} rows, ${what}`, took, goal);
  note('slowest other request meanwhile', slowest, 'goal 50 ms');
}

async function writeTen() {
  const ids = Array.from({ length: 10 }, () => 1 + Math.floor(Math.random() * 50_000));
  await base.db.transaction().execute(async (db) => {
    await db
      .updateTable('clientes')
      .set({ departamento: `Sala ${Math.random()}` })
      .where('id', 'in', ids)
      .execute();
    await raiseVersions(db, ['clientes']);
  });
}

/** Annuls open invoices until this many are left. */
async function leaveOpen(most: number) {
  const open = base.db
    .selectFrom('facturas')
    .select('id')
    .where('anulada', '=', 0)
    .where('saldo', '>', 0)
    .orderBy('id')
    .limit(most);
  await base.db
    .updateTable('facturas')
    .set({ anulada: 1 })
    .where('saldo', '>', 0)
    .where('id', 'not in', open)
    .execute();
  await touch();
}

function note(what: string, value: number, goal: string) {
  rows.push({ what, ms: round(value), bare: goal });
}

function start(
  file: string,
  args: string[],
  ready: RegExp,
): Promise<{ process: ChildProcess; said: string }> {
  const child = spawn(process.execPath, [file, ...args], {
    // Without whatever this shell has configured for a workshop, such as the copy of its log.
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      DATABASE_URL: postgres ?? '',
      PORT: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Ends the process also when something here fails halfway.
  process.once('exit', () => void child.kill());
  let out = '';
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (text) => {
      out += text;
      const said = ready.exec(out)?.[1];
      if (said) resolve({ process: child, said });
    });
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
}

async function get(url: string, headers: Record<string, string> = {}, body?: string) {
  const reply = await fetch(url, { headers, ...(body ? { method: 'POST', body } : {}) });
  const text = await reply.text();
  if (reply.status >= 400) throw new Error(`${url}: ${reply.status} ${text.slice(0, 200)}`);
  return { etag: reply.headers.get('etag') ?? '', text };
}

function memory({ pid }: ChildProcess): number {
  const line = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) / 1024;
}
