/** A database that is gone beside a folder somebody has worked in: nothing begins in its place. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newDatabase } from '../harness';
import { command, logIn, passwordIn, startServer, temporaryFolder } from './process';

const folder = temporaryFolder();
const DATA_DIR = join(folder.path, 'datos');
const file = join(DATA_DIR, 'hilvan.sqlite');
const copy = join(folder.path, 'copia');
const WHAT_TO_DO = /npm run restaurar -- --de carpeta\n.*[Pp]ara empezar de nuevo/;
let password = '';

beforeAll(async () => {
  const server = await startServer({ DATA_DIR });
  password = passwordIn(server.printed);
  await server.end('SIGTERM');
  expect(command({ DATA_DIR }, 'respaldo', '--a', copy).code).toBe(0);
});
afterAll(() => folder.remove());

async function refused(env: Record<string, string>) {
  const why = await startServer(env).then(
    async (server) => {
      await server.end('SIGKILL');
      return 'it started';
    },
    (error: Error) => error.message,
  );
  expect(why).toMatch(/ended with 1: Configuración: /);
  expect(why).toMatch(WHAT_TO_DO);
  expect(why).not.toMatch(/Contraseña|\n\s+at /);
}

it('refuses a file that vanished, leaves everything as it was, and a backup brings it back', async () => {
  for (const name of readdirSync(DATA_DIR))
    if (name.startsWith('hilvan.sqlite')) rmSync(join(DATA_DIR, name));
  const before = readdirSync(DATA_DIR);
  await refused({ DATA_DIR });
  const ana = ['--email', 'ana@taller.cr', '--nombre', 'Ana', '--rol', 'Admin'];
  expect(command({ DATA_DIR }, 'usuarios', 'crear', ...ana)).toMatchObject({
    code: 1,
    err: expect.stringMatching(WHAT_TO_DO),
  });
  expect(readdirSync(DATA_DIR)).toEqual(before);
  expect(command({ DATA_DIR }, 'restaurar', '--de', copy)).toMatchObject({ code: 0 });
  const server = await startServer({ DATA_DIR });
  expect((await logIn(server.url, password)).token).toBeTruthy();
  await server.end('SIGTERM');
});

it('refuses a file of 0 bytes', async () => {
  writeFileSync(file, '');
  await refused({ DATA_DIR });
  expect(command({ DATA_DIR }, 'respaldo').code).toBe(1);
  expect(statSync(file).size).toBe(0);
});

it('begins anew where the folder was moved away', async () => {
  renameSync(DATA_DIR, join(folder.path, 'antes'));
  const server = await startServer({ DATA_DIR });
  expect(passwordIn(server.printed)).not.toBe('');
  await server.end('SIGTERM');
  // A first start that was cut off before anybody could work leaves an empty file. The next start goes on from there.
  const cut = join(folder.path, 'cortado');
  mkdirSync(cut);
  writeFileSync(join(cut, 'hilvan.sqlite'), '');
  await (await startServer({ DATA_DIR: cut })).end('SIGTERM');
  expect(existsSync(join(cut, 'jwt-secret'))).toBe(true);
});

it('begins nothing that would take the place of a copy, and restores it', async () => {
  const LOG_COPY = join(folder.path, 'copia-continua');
  const first = { DATA_DIR: join(folder.path, 'primera'), LOG_COPY };
  const server = await startServer(first);
  const known = passwordIn(server.printed);
  const state = async () => JSON.parse(await (await fetch(`${server.url}/salud`)).text()).copia.estado;
  await expect.poll(state, { timeout: 20_000 }).toBe('al-dia');
  await server.end('SIGTERM');
  const held = readdirSync(LOG_COPY, { recursive: true });
  const env = { DATA_DIR: join(folder.path, 'otra-maquina'), LOG_COPY };
  const why = await startServer(env).then(
    () => 'it started',
    (error: Error) => error.message,
  );
  expect(why).toMatch(
    /ended with 1: Configuración: LOG_COPY: ahí hay una copia de otra base de datos, hasta el /,
  );
  const ana = ['--email', 'ana@taller.cr', '--nombre', 'Ana', '--rol', 'Admin'];
  expect(command(env, 'usuarios', 'crear', ...ana)).toMatchObject({
    code: 1,
    err: expect.stringContaining('npm run restaurar'),
  });
  expect(readdirSync(LOG_COPY, { recursive: true })).toEqual(held);
  expect(command(env, 'restaurar')).toMatchObject({ code: 0 });
  const again = await startServer(env);
  expect((await logIn(again.url, known)).token).toBeTruthy();
  await again.end('SIGTERM');
});

describe.skipIf(!inject('postgresUrl'))('with PostgreSQL', () => {
  it('refuses an empty database', async () => {
    const empty = await newDatabase();
    await refused({ DATA_DIR, DATABASE_URL: empty.kind === 'postgres' ? empty.url : '' });
  });
});
