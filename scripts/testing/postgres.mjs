/** PostgreSQL for the provider's tests: the one of TEST_DATABASE_URL, else a throw-away cluster. */
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { correr } from '../lib/child.mjs';
import { puertoLibre } from '../lib/port.mjs';
import { instalarPaquete } from './apt.mjs';

const OLDEST = 15;

/**
 * @returns {Promise<{url: string, stop: () => Promise<void>} | {missing: string}>} `missing` says why there is none
 */
export async function abrirPostgres(env) {
  if (env.TEST_DATABASE_URL) return { url: env.TEST_DATABASE_URL, stop: async () => {} };
  let bin = await binaries(env);
  if (!bin && env.REQUIRE_POSTGRES && (await instalarPaquete('postgresql'))) bin = await binaries(env);
  if (!bin)
    return { missing: `no hay PostgreSQL ${OLDEST} o más nuevo en esta máquina ni TEST_DATABASE_URL` };
  return cluster(bin);
}

async function cluster(bin) {
  const folder = mkdtempSync(join(tmpdir(), 'hilvan-pg-'));
  const as = owner();
  if (as) chownSync(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  const port = await puertoLibre();
  const options = `-c listen_addresses=127.0.0.1 -p ${port} -k ${folder} -F -c max_connections=200`;
  // The server writes into its own log, so that no pipe of ours stays open.
  const steps = [
    ['initdb', ['-D', data, '-U', 'hilvan', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']],
    ['pg_ctl', ['-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start']],
  ];
  const run = (name, args) => correr(join(bin, name), args, { quiet: true, cwd: folder, user: as });
  for (const [name, args] of steps) {
    const { code, output } = await run(name, args);
    if (code !== 0) {
      rmSync(folder, { recursive: true, force: true });
      return { missing: `PostgreSQL no arrancó (${name}): ${output.trim().split('\n').at(-1)}` };
    }
  }
  return {
    url: `postgres://hilvan@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The folder of a new enough server's programs. */
async function binaries(env) {
  const debian = '/usr/lib/postgresql';
  const folders = [
    ...(existsSync(debian) ? readdirSync(debian).map((v) => join(debian, v, 'bin')) : []),
    ...(env.PATH ?? '').split(delimiter),
  ];
  const found = [];
  for (const folder of folders.filter(
    (f) => existsSync(join(f, 'initdb')) && existsSync(join(f, 'pg_ctl')),
  )) {
    const { code, output } = await correr(join(folder, 'postgres'), ['--version'], { quiet: true });
    const version = Number(/(\d+)/.exec(output)?.[1]);
    if (code === 0 && version >= OLDEST) found.push({ folder, version });
  }
  return found.sort((a, b) => b.version - a.version)[0]?.folder;
}

/** PostgreSQL refuses to run as root: then as its own user, else as nobody. */
function owner() {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((l) => l.split(':'));
  const [, , uid, gid] = users.find(([n]) => n === 'postgres') ?? users.find(([n]) => n === 'nobody') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}
