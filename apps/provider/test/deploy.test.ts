/** What `deploy/` and its document say of the provider is so. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import { readConfig } from '../src/config/config';
import { newVersions } from '../src/operation/restore';
import { providerOn } from './harness';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const text = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8');

const compose = text('deploy/compose.yaml');
const caddy = text('deploy/Caddyfile');
const example = text('deploy/hilvan.env.ejemplo');
const units = readdirSync(`${ROOT}deploy/systemd`).map((name) => text(`deploy/systemd/${name}`));
const operation = text('docs/operacion.md');
const scale = text('docs/escala.md');

/** Every variable that a server asks for. */
function readByConfig(): Set<string> {
  const asked = new Set<string>();
  const given: Record<string, string> = { S3_BUCKET: 'x', S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'x' };
  const env = new Proxy(given, {
    get(values, name: string) {
      asked.add(name);
      return values[name];
    },
  });
  readConfig(env);
  return asked;
}

const read = readByConfig();
const p = providerOn('sqlite', { DRAIN_SECONDS: '3' });

const all = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].map((match) => match[1] ?? '');

/** Of the compose file, what the providers are given. */
const PROVIDER = /x-proveedor:[\s\S]*?\n {2}environment:\n((?: {4}.*\n)+)/.exec(compose)?.[1] ?? '';

it('names only settings that there are', () => {
  const given = {
    compose: all(PROVIDER, /^ {4}([A-Z][A-Z0-9_]+):/gm),
    example: all(example, /^#?([A-Z][A-Z0-9_]+)=/gm),
    systemd: units.flatMap((unit) =>
      all(unit, /^Environment=(.*)$/gm).flatMap((line) => all(line, /([A-Z][A-Z0-9_]+)=/g)),
    ),
  };
  // Of the compose file itself.
  const others = ['HILVAN_SITIO', 'POSTGRES_PASSWORD'];
  for (const [where, names] of Object.entries(given)) {
    expect(names.length, where).toBeGreaterThan(2);
    const unknown = names.filter(
      (name) => !read.has(name) && !(where === 'example' && others.includes(name)),
    );
    expect(unknown, where).toEqual([]);
  }
  // Whatever compose.yaml asks of its surroundings is in the example.
  expect(all(compose, /\$\{([A-Z0-9_]+)/g).filter((name) => !given.example.includes(name))).toEqual([]);
});

it('documents every setting, and no other', () => {
  const rows = all(operation, /^\| (`[A-Z0-9_`, ]+`) \|/gm).flatMap((row) => all(row, /`([A-Z0-9_]+)`/g));
  expect([...read].filter((name) => !rows.includes(name))).toEqual([]);
  expect(rows.filter((name) => !read.has(name))).toEqual([]);
  expect(all(scale, /`([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:=[^`]*)?`/g).filter((name) => !read.has(name))).toEqual(
    [],
  );
});

/** Settings that name nothing of a workshop's: how much, how long, where to listen, who may look in. */
const HARMLESS = [
  'PORT',
  'HOST',
  // Given by the demonstration itself.
  'DATA_DIR',
  'SESSION_HOURS',
  'BITACORA_MESES',
  'REMOTE_ORIGINS',
  'OVERRIDE_ORIGINS',
  'TRUST_PROXY',
  'MAIL_PER_HOUR',
  'FILES_PER_HOUR',
  'PDF_AT_ONCE',
  'PDF_WAITING',
  'DRAIN_SECONDS',
  'TAKE_BACK_SESSIONS',
  'TAKE_BACK_MINUTES',
  'TAKE_BACK_SHELL',
  'LOG_LEVEL',
];

it('keeps every setting of a workshop from a demonstration', async () => {
  const { OF_A_WORKSHOP } = await import(`${ROOT}scripts/lib/demo.mjs`);
  expect([...HARMLESS, ...OF_A_WORKSHOP].sort()).toEqual([...read].sort());
});

it('builds with the pnpm of package.json, also where none is installed', () => {
  const { packageManager } = JSON.parse(text('package.json'));
  const commands = [text('deploy/Dockerfile'), scale].flatMap((source) =>
    all(source, /^(?:RUN )?(npx .*)$/gm),
  );
  expect(commands).toHaveLength(2);
  for (const step of commands.flatMap((line) => line.split(' && ')))
    expect(step).toMatch(new RegExp(`^(npx --yes ${packageManager} (install|exec turbo|run build)|node )`));
});

it('asks for addresses that answer', async () => {
  const asked = [caddy, compose, scale].flatMap((source) => all(source, /[\s\d`](\/(?:salud|listo)\w*)/g));
  expect(asked.length).toBeGreaterThan(3);
  for (const url of new Set(asked)) expect((await p.app.inject(url)).statusCode, url).toBe(200);
});

it('gives an end the time it takes, and keeps connections for less than the server does', () => {
  const drain = Number(/DRAIN_SECONDS: (\d+)/.exec(PROVIDER)?.[1]);
  const graces = [
    ...all(compose, /stop_grace_period: (\d+)s/g),
    ...units.flatMap((unit) => all(unit, /^TimeoutStopSec=(\d+)$/gm)),
  ].map(Number);
  expect(graces).toHaveLength(1 + units.length);
  expect(drain).toBeGreaterThan(Number(/health_interval (\d+)s/.exec(caddy)?.[1]) + 2);
  for (const grace of graces) expect(grace).toBeGreaterThanOrEqual(drain + 10);
  expect(Number(/keepalive (\d+)s/.exec(caddy)?.[1]) * 1000).toBeLessThan(p.app.server.keepAliveTimeout);
  expect(p.config.drainSeconds).toBe(3);
});

it('hands requests to every provider that there is', () => {
  const started = all(compose, /^ {2}([a-z0-9-]+):\n {4}<<: \*proveedor$/gm);
  const port = /^ {4}PORT: (\d+)$/m.exec(PROVIDER)?.[1];
  expect(started).toHaveLength(3);
  expect(/reverse_proxy ([^{]+) \{/.exec(caddy)?.[1]?.split(' ')).toEqual(
    started.map((name) => `${name}:${port}`),
  );
});

it('clears by hand, after PostgreSQL went back, what a restore clears', async () => {
  const [sql = ''] = all(scale, /^`(update versiones .*)`$/gm);
  const cleared = vi.spyOn(p.base.db, 'deleteFrom');
  await newVersions(p.base.db);
  const tables = cleared.mock.calls.map(([table]) => table);
  cleared.mockRestore();
  expect(tables).toContain('trabajos');
  expect(all(sql, /delete from (\w+);/g).sort()).toEqual(tables.sort());
});
