/** A throw-away PostgreSQL for the tests: TEST_DATABASE_URL, else a cluster of its own where the binaries are there. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a database on the cluster; '' where there is no PostgreSQL. */
    postgresUrl: string;
  }
}

export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return project.provide('postgresUrl', given);
  const bin = findBinaries();
  if (!bin) {
    if (process.env.REQUIRE_POSTGRES === '1')
      throw new Error('REQUIRE_POSTGRES=1, and there is no PostgreSQL here.');
    console.warn('PostgreSQL: not found, its tests are skipped (set TEST_DATABASE_URL to run them).');
    return project.provide('postgresUrl', '');
  }
  const cluster = await startCluster(bin);
  project.provide('postgresUrl', cluster.url);
  return cluster.stop;
}

export function findBinaries(): string | null {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => join(root, version, 'bin'));
  if (existsSync('/usr/local/bin/postgres')) folders.push(dirname(realpathSync('/usr/local/bin/postgres')));
  return (
    folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ??
    null
  );
}

/** An empty cluster on a port of its own. @param fsync whether a commit waits for the disk, which tests need not */
export async function startCluster(bin: string, fsync: 'on' | 'off' = 'off') {
  const folder = mkdtempSync(join(tmpdir(), 'hilvan-pg-'));
  // PostgreSQL refuses to run as root.
  const owner = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'hilvan', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'],
    {
      ...owner,
      cwd: folder,
      stdio: 'ignore',
    },
  );
  // Somebody else may take the port between finding and using it.
  for (let tries = 1; ; tries++) {
    try {
      return await startServer(bin, folder, owner, fsync);
    } catch (error) {
      if (tries >= 5) throw error;
    }
  }
}

async function startServer(
  bin: string,
  folder: string,
  owner: { uid?: number; gid?: number },
  fsync: 'on' | 'off',
) {
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    `fsync=${fsync}`,
    'max_connections=200',
  ];
  const args = ['-D', join(folder, 'data'), ...settings.flatMap((s) => ['-c', s])];
  const url = `postgres://hilvan@127.0.0.1:${port}/postgres`;
  const start = async () => {
    const started = spawn(join(bin, 'postgres'), args, { ...owner, cwd: folder, stdio: 'ignore' });
    await untilReady(url, started);
    return started;
  };
  let server = await start();
  return {
    url,
    /** As `pg_ctl restart` does it: every connection is cut. */
    async restart() {
      await end(server);
      server = await start();
    },
    async stop() {
      await end(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; ; tries++) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (tries >= 600) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function end(server: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  await ended;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
