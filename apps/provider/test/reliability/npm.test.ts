/** The commands as an operator types them: through npm, on a real folder. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, inject, it } from 'vitest';
import { newDatabase } from '../harness';
import { temporaryFolder } from './process';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const folder = temporaryFolder();
const DATA_DIR = join(folder.path, 'datos');
afterAll(() => folder.remove());

function npm(script: string, args: string[], dataDir = DATA_DIR) {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', script, '--', ...args], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, CI: 'true' },
    encoding: 'utf8',
  });
  return { code: status, said: stdout + stderr };
}

it('manages users, shows the log, backs up, restores and moves', async () => {
  const created = npm('usuarios', ['crear', '--email', 'ana@taller.cr', '--nombre', 'Ana', '--rol', 'Visor']);
  expect([created.code, created.said]).toEqual([0, expect.stringMatching(/Contraseña: \S{16}/)]);
  expect(npm('usuarios', ['listar']).said).toContain('ana@taller.cr');
  expect(npm('bitacora', ['--entidad', 'usuarios']).said).toMatch(/usuarios crear\tusuarios\t1/);
  const copy = join(folder.path, 'copia');
  expect(npm('respaldo', ['--a', copy])).toEqual({ code: 0, said: expect.stringContaining('Verificado:') });
  const other = join(folder.path, 'otro');
  expect(npm('restaurar', ['--de', copy], other)).toEqual({
    code: 0,
    said: expect.stringContaining('Restaurado'),
  });
  expect(existsSync(join(other, 'hilvan.sqlite'))).toBe(true);
  expect(npm('usuarios', ['listar'], other).said).toContain('ana@taller.cr');
  expect(npm('restaurar', []).code).toBe(1);
  if (!inject('postgresUrl')) return;
  const database = await newDatabase();
  const moved = npm('migrar-a-postgres', ['--a', database.kind === 'postgres' ? database.url : '']);
  expect(moved).toEqual({ code: 0, said: expect.stringContaining('todas las tablas son iguales') });
});
