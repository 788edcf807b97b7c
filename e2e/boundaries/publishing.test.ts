/** `npm run desplegar`, `promover`, `revertir`, `retirar` and `vigilar`: what they say before anything is built, and when the build fails. */
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../support/paths';
import { copyHouse, linkModules } from './copy';

/** What npm runs by each name: 'node <program> …'. */
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
);

const runIn = (house: string, env: NodeJS.ProcessEnv = process.env) =>
  function run(script: string, ...args: string[]): { status: number | null; said: string } {
    const [, ...command] = String(scripts[script]).split(' ');
    const options = { cwd: house, env, encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, [...command, ...args], options);
    return { status, said: `${stdout}${stderr}` };
  };
const run = runIn(ROOT);

it.each([
  ['desplegar', [], /Falta decir qué: .*ventas.*, shell\.$/m],
  ['desplegar', ['compras', '--destino', 'x'], /Falta decir qué/],
  ['desplegar', ['ventas', 'reportes', '--destino', 'x'], /Falta decir qué/],
  ['desplegar', ['ventas'], /Falta --destino/],
  ['desplegar', ['ventas', '--destino', 'x', '--rapido'], /No se entiende: .*--rapido/],
  ['revertir', [], /Falta decir qué: .*ventas.*, shell\.$/m],
  ['desplegar', ['shell', '--destino', 'x', '--para', 'rol:Admin'], /El shell es uno para todos/],
  ['desplegar', ['ventas', '--destino', 'x', '--para'], /No se entiende: .*--para/],
  ['revertir', ['shell'], /Falta --destino/],
  ['revertir', ['ventas'], /Falta --destino/],
  ['revertir', ['ventas', '--destino', 'x', '--para', '20%'], /--para es de npm run desplegar/],
  ['promover', [], /Falta decir qué: (?!.*shell).*ventas.*\.$/m],
  ['promover', ['shell', '--destino', 'x'], /El shell no se promueve ni se retira/],
  ['promover', ['ventas'], /Falta --destino/],
  ['retirar', ['shell', '--destino', 'x'], /El shell no se promueve ni se retira/],
  ['comprobar', [], /Falta --destino/],
  ['comprobar', ['--rapido'], /No se entiende: .*--rapido/],
  ['vigilar', [], /Falta --destino/],
  ['vigilar', ['--destino', 'x', '--proveedor', 'taller'], /«taller» no es una dirección/],
  ['vigilar', ['--destino', 'x', '--rapido'], /No se entiende: .*--rapido/],
])('%s %j is explained, without a stack', (script, args, text) => {
  const { status, said } = run(script, ...args);
  expect(status).toBe(1);
  expect(said).toMatch(text);
  expect(said).not.toContain('    at ');
});

describe.skipIf(process.platform === 'win32')('in a copy of the house', { timeout: 180_000 }, () => {
  let copy = '';
  let runInCopy: ReturnType<typeof runIn>;
  beforeAll(() => {
    copy = copyHouse();
    for (const name of ['contract', 'api-client', 'ui', 'remote-kit']) linkModules(copy, `packages/${name}`);
    linkModules(copy, 'apps/reportes');
    symlinkSync(join(ROOT, 'apps/reportes/node_modules/.bin'), join(copy, 'apps/reportes/node_modules/.bin'));
    const { VITEST: _vitest, NODE_ENV: _mode, ...env } = process.env;
    runInCopy = runIn(copy, { ...env, PATH: withoutInstalling(copy) });
  }, 60_000);
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('a preview for nobody is explained before anything is built', () => {
    const to = ['--destino', 'publicado', '--para', 'ana@taller.cr'];
    const { status, said } = runInCopy('desplegar', 'ventas', ...to);
    expect(said).toMatch(/--para: no se entiende «ana@taller\.cr»\. Puede ser persona:ana@taller\.cr/);
    expect(said).not.toMatch(/Construyendo| {4}at /);
    expect(status).toBe(1);
    expect(existsSync(join(copy, 'publicado'))).toBe(false);
  });

  it('a build that fails is not published', () => {
    appendFileSync(join(copy, 'apps/reportes/src/routes.tsx'), '\nesto no es un programa');
    const { status, said } = runInCopy('desplegar', 'reportes', '--destino', 'publicado');
    expect(said).toMatch(/reportes no pasa: no se publicó nada\.[\s\S]*reportes:build:.*routes\.tsx/);
    expect(status).toBe(1);
    expect(existsSync(join(copy, 'publicado'))).toBe(false);
  });
});

/** The copy has its libraries already: a PATH whose pnpm does everything but install them. */
function withoutInstalling(copy: string): string {
  const modules = join(copy, 'node_modules');
  rmSync(modules);
  mkdirSync(modules);
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '.hilvan-instalado') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  const bin = join(copy, 'bin');
  mkdirSync(bin);
  const PATH = process.env.PATH ?? '';
  const script = `#!/bin/sh\n[ "$1" = install ] && exit 0\nPATH='${PATH}' exec pnpm "$@"\n`;
  writeFileSync(join(bin, 'pnpm'), script, { mode: 0o755 });
  return `${bin}${delimiter}${PATH}`;
}
