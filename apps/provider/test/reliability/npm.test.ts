/** The commands as an operator types them: through npm, on a real folder. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it, vi } from 'vitest';
import { environment, temporaryFolder } from './process';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const folder = temporaryFolder();
const DATA_DIR = join(folder.path, 'datos');
// A database that somebody configured where the tests run; empty, so that a command would take it for its own.
const OTHERS = join(folder.path, 'ajena.sqlite');
writeFileSync(OTHERS, '');
vi.stubEnv('DATABASE_URL', OTHERS);
afterAll(() => {
  vi.unstubAllEnvs();
  folder.remove();
});

/** Runs a script from another folder; npm itself runs it in the folder of package.json. */
function npm(script: string, args: string[], dataDir = DATA_DIR) {
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['--prefix', ROOT, 'run', '--silent', script, '--', ...args],
    {
      cwd: folder.path,
      // Home is where npm and pnpm keep what they have.
      env: environment({ DATA_DIR: dataDir, HOME: homedir(), CI: 'true' }),
      encoding: 'utf8',
    },
  );
  return { code: status, said: stdout + stderr };
}

// What each command does is tested beside it; here, that npm passes it on as it was typed.
it('passes on what users, log, backup, restore and move are asked, and how they ended', async () => {
  const created = npm('usuarios', ['crear', '--email', 'ana@taller.cr', '--nombre', 'Ana', '--rol', 'Visor']);
  expect([created.code, created.said]).toEqual([0, expect.stringMatching(/Contraseña: \S{16}/)]);
  expect(npm('bitacora', ['--entidad', 'usuarios']).said).toMatch(/usuarios crear\tusuarios\t1/);
  expect(npm('respaldo', ['--a', 'copia'])).toEqual({
    code: 0,
    said: expect.stringContaining('Verificado:'),
  });
  expect(existsSync(join(folder.path, 'copia', 'manifiesto.json'))).toBe(true);
  expect(npm('exportar', ['--a', 'todo.zip']).said).toContain(
    `Exportado: ${join(folder.path, 'todo.zip')}\n`,
  );
  expect(npm('bitacora', ['verificar', '--con', 'copia']).said).toContain(`(${join(folder.path, 'copia')})`);
  const other = join(folder.path, 'otro');
  expect(npm('restaurar', ['--de', './copia'], other)).toEqual({
    code: 0,
    said: expect.stringContaining('Restaurado'),
  });
  expect(existsSync(join(other, 'hilvan.sqlite'))).toBe(true);
  const moved = npm('migrar-a-postgres', ['--a', 'localhost']);
  expect(moved).toEqual({ code: 1, said: expect.stringContaining('use una dirección postgres://') });
  expect(readFileSync(OTHERS, 'utf8'), 'it is not theirs').toBe('');
});
