/** `npm run desplegar` and `npm run revertir`: what they say before anything is built. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../support/paths';

function correr(script: string, ...args: string[]): { status: number | null; said: string } {
  const program = join(ROOT, 'scripts', `${script}.mjs`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
}

it.each([
  ['desplegar', [], /Falta decir qué: .*ventas.*, shell\.$/m],
  ['desplegar', ['compras', '--destino', 'x'], /Falta decir qué/],
  ['desplegar', ['ventas', 'reportes', '--destino', 'x'], /Falta decir qué/],
  ['desplegar', ['ventas'], /Falta --destino/],
  ['desplegar', ['ventas', '--destino', 'x', '--rapido'], /No se entiende: .*--rapido/],
  ['revertir', ['shell', '--destino', 'x'], /Falta decir qué: (?!.*shell).*ventas.*\.$/m],
  ['revertir', ['ventas'], /Falta --destino/],
])('%s %j is explained, without a stack', (script, args, text) => {
  const { status, said } = correr(script, ...args);
  expect(status).toBe(1);
  expect(said).toMatch(text);
  expect(said).not.toContain('    at ');
});
