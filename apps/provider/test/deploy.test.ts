/** What `deploy/` and its document say of the provider is true. */
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { readConfig } from '../src/config/config';
import { migrate } from '../src/db/migrate';
import { openBase } from '../src/db/open';
import { findCommand } from '../src/operation/commands';
import { doubtMails } from '../src/operation/mails';
import { newVersions } from '../src/operation/restore';
import { newDatabase, providerOn } from './harness';
import { everyJob } from './samples';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const text = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8');

const compose = text('deploy/compose.yaml');
const caddy = text('deploy/Caddyfile');
const example = text('deploy/hilvan.env.ejemplo');
const units = readdirSync(`${ROOT}deploy/systemd`).map((name) => text(`deploy/systemd/${name}`));
const operation = text('docs/operacion.md');
const scale = text('docs/escala.md');

/** Every environment variable that a server reads. */
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

/** The settings that compose.yaml gives the providers. */
const PROVIDER = /x-proveedor:[\s\S]*?\n {2}environment:\n((?: {4}.*\n)+)/.exec(compose)?.[1] ?? '';

it('names only settings that there are', () => {
  const given = {
    compose: all(PROVIDER, /^ {4}([A-Z][A-Z0-9_]+):/gm),
    example: all(example, /^#?([A-Z][A-Z0-9_]+)=/gm),
    systemd: units.flatMap((unit) =>
      all(unit, /^Environment=(.*)$/gm).flatMap((line) => all(line, /([A-Z][A-Z0-9_]+)=/g)),
    ),
  };
  // compose.yaml itself reads these two.
  const others = ['HILVAN_SITIO', 'POSTGRES_PASSWORD'];
  for (const [where, names] of Object.entries(given)) {
    expect(names.length, where).toBeGreaterThan(2);
    const unknown = names.filter(
      (name) => !read.has(name) && !(where === 'example' && others.includes(name)),
    );
    expect(unknown, where).toEqual([]);
  }
  // Every variable that compose.yaml takes from its environment stands in the example file.
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

/** Settings that say nothing about a workshop: how much, how long, where to listen, who may look in. */
const HARMLESS = [
  'PORT',
  'HOST',
  // The demonstration sets this one itself.
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
  // One line for the image, one for the first start, one for an update.
  expect(commands).toHaveLength(3);
  for (const step of commands.flatMap((line) => line.split(' && ')))
    expect(step).toMatch(new RegExp(`^(npx --yes ${packageManager} (install|exec turbo|run build)|node )`));
});

it('makes secrets that can stand in an address as they are', () => {
  const asked = [scale, example].flatMap((source) => all(source, /openssl rand (-\w+ \d+)/g));
  expect(asked).toHaveLength(2);
  const addresses = all(compose, /: ((?:postgres|http):\/\/\S*\$\{\S+)$/gm);
  expect(addresses).toHaveLength(2);
  for (const words of asked)
    for (let i = 0; i < 50; i++) {
      const [how = '', length = '0'] = words.split(' ');
      // In the form in which openssl writes it.
      const secret = randomBytes(Number(length)).toString(how === '-hex' ? 'hex' : 'base64');
      for (const address of addresses) {
        const url = address.replace(/\$\{\w+:\?\}/g, secret);
        expect(URL.canParse(url) && new URL(url).password, `${words}: ${url}`).toBe(secret);
      }
      expect(readConfig({ JWT_SECRET: secret }).jwtSecret).toBe(secret);
    }
});

it('lets a copy of the log be written where the document says', () => {
  const [unit = ''] = units.filter((one) => !one.includes('%i'));
  const writable = all(unit, /^ReadWritePaths=-?(\S+)$/gm);
  const [copy = ''] = all(scale, /`LOG_COPY=(\/[^`]+)`/g);
  expect(unit).toContain('\nProtectSystem=strict\n');
  expect(writable.some((folder) => copy.startsWith(`${folder}/`))).toBe(true);
});

/** A part of the document, by its heading. */
const section = (heading: string) =>
  scale.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';

it('types commands of compose so that they find their files and services', () => {
  const services = all(compose, /^ {2}([a-z0-9-]+):$/gm);
  const files = /export COMPOSE_FILE=(\S+) COMPOSE_ENV_FILES=(\S+)/;
  for (const source of [scale, compose]) {
    const [, file, env = ''] = files.exec(source) ?? [];
    expect(file).toBe('deploy/compose.yaml');
    expect(source.search(files)).toBeLessThan(source.search(/^(?:# +)?docker compose /m));
    expect(source).toContain(`cp deploy/hilvan.env.ejemplo ${env} `);
  }
  const lines = all(scale, /^docker compose (.*)$/gm);
  expect(lines.length).toBeGreaterThan(5);
  const named = [...all(scale, /\b(proveedor-\d+)\b/g), ...all(scale, /docker compose exec (\S+)/g)];
  expect([...new Set(named)].filter((name) => !services.includes(name))).toEqual([]);
});

it('updates the web app that compose serves, after the providers', () => {
  const [mounted = ''] = all(compose, /'\.\.\/(\S+):\/web:ro'/g);
  const steps = [
    /pnpm@\S+ run build\n/,
    /\ndocker compose up -d --build .*proveedor-1/,
    new RegExp(`\nnode packages/remote-kit/publish/step\\.mjs assemble --target ${mounted}\n`),
  ].map((step) => section('Updating without a pause').search(step));
  expect(steps[0]).toBeGreaterThan(0);
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
});

it('runs commands on the database of the providers', () => {
  const typing = section('Commands').replace(/\\\n\s*/g, '');
  const [run = ''] = all(typing, /^(systemd-run .*)$/gm);
  for (const unit of units) {
    const given = (name: string) => new RegExp(`^${name}=(\\S+)$`, 'm').exec(unit)?.[1];
    for (const name of ['User', 'WorkingDirectory', 'StateDirectory', 'EnvironmentFile'])
      expect(run).toContain(` -p ${name}=${given(name)} `);
    expect(run).toContain(` -E ${/^Environment=.*\b(DATA_DIR=\S+)/m.exec(unit)?.[1]} `);
    expect(run).toContain(` ${/^ExecStart=(.*)server\.js$/m.exec(unit)?.[1]}cli.js `);
  }
  const [program] = all(text('deploy/Dockerfile'), /^CMD \["node", "(.*)server\.js"\]$/gm);
  const typed = all(typing, /^docker compose .*? node (.*)$/gm);
  expect(typed.length).toBeGreaterThan(2);
  for (const line of [...typed, run.replace(/.*\/node /, '')]) {
    expect(line).toContain(`${program}cli.js `);
    const [, ...words] = line.replace(/ --.*/, '').split(' ');
    expect(() => findCommand(words), line).not.toThrow();
  }
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

it.skipIf(!inject('postgresUrl'))(
  'does by hand, after PostgreSQL went back, what a restore does',
  async () => {
    const [byHand = ''] = all(scale, /^`(update versiones .*)`$/gm);
    const base = openBase(await newDatabase());
    await migrate(base);
    /** Fills the tables with the same rows each time, does `work`, and tells what is left of them. */
    async function after(work: () => Promise<unknown>) {
      const { db } = base;
      await db.deleteFrom('trabajos').execute();
      await db.insertInto('trabajos').values(everyJob()).execute();
      await db.insertInto('cola').values({ trabajo: 'a', clase: 'correo', desde: 0, veces: 0 }).execute();
      await db.insertInto('cambios').values({ entidad: 'clientes', version: 1, registro: 1 }).execute();
      await db.deleteFrom('versiones').execute();
      await db.insertInto('versiones').values({ entidad: 'clientes', version: 1 }).execute();
      const began = Date.now() - 60_000;
      await work();
      const { version } = await db.selectFrom('versiones').select('version').executeTakeFirstOrThrow();
      const left = await db.selectFrom('trabajos').selectAll().orderBy('id').execute();
      return {
        isRaised: version > began && Number.isInteger(version),
        queue: await db.selectFrom('cola').selectAll().execute(),
        changes: await db.selectFrom('cambios').selectAll().execute(),
        jobs: left.map(({ cambio_at, ...job }) => ({
          ...job,
          isNow: Date.parse(cambio_at) > began && /^[\d-]{10}T[\d:]{8}\.\d{3}Z$/.test(cambio_at),
        })),
      };
    }
    const restored = await after(async () => {
      await newVersions(base.db);
      await doubtMails(base.db);
    });
    const typed = await after(async () => {
      for (const statement of byHand.split('; ')) await sql.raw(statement).execute(base.db);
    });
    await base.close();
    expect(restored).toMatchObject({ isRaised: true, queue: [], changes: [] });
    expect(restored.jobs).toHaveLength(5);
    expect(restored.jobs.every(({ isNow }) => isNow)).toBe(true);
    expect(typed).toEqual(restored);
  },
);
