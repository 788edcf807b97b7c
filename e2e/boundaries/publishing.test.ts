/** `npm run desplegar`, `promover`, `revertir`, `retirar`, `comprobar` and `vigilar`: what they say before anything is built, and when the build fails. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../support/paths';
import { copyHouse, linkModules, withoutInstalling } from './copy';

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
  ['revertir', ['ventas', '--destino', 'x', '--solo-probar'], /--solo-probar es de npm run desplegar/],
  ['promover', ['ventas', '--destino', 'x', '--forzar'], /--forzar es de npm run desplegar/],
  ['promover', [], /Falta decir qué: (?!.*shell).*ventas.*\.$/m],
  ['promover', ['shell', '--destino', 'x'], /El shell no se promueve ni se retira/],
  ['promover', ['ventas'], /Falta --destino/],
  ['retirar', ['ventas', '--destino', 'x', '--solo-probar'], /--solo-probar es de npm run desplegar/],
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
    const { VITEST: _vitest, NODE_ENV: _mode, ...env } = process.env;
    // INIT_CWD is how npm tells in which folder somebody called it.
    runInCopy = runIn(copy, {
      ...env,
      PATH: withoutInstalling(copy),
      INIT_CWD: join(copy, 'docs'),
      REGISTRY_SIGNING_KEY: 'llave.pem',
    });
  }, 60_000);
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('a document of a provider that is not there is explained', () => {
    const { status, said } = runInCopy('comprobar', '--destino', 'publicado', '--documento', 'no-hay.json');
    expect(said).toMatch(/--documento: no se pudo leer .*docs.no-hay\.json \(ENOENT/);
    expect(said).not.toContain('    at ');
    expect(status).toBe(1);
  });

  /** A place with this registry, in the folder in which the person calls the command. */
  const published = (name: string, registry: string) => {
    mkdirSync(join(copy, 'docs', name));
    writeFileSync(join(copy, 'docs', name, 'remotes.json'), registry);
  };

  it('a document is looked for where the person stands', () => {
    published('vacio', '{"formato":1,"remotes":{}}');
    const words = ['--destino', 'vacio', '--documento', 'openapi.json'];
    expect(runInCopy('comprobar', ...words)).toMatchObject({ status: 0 });
  });

  it.each(['comprobar', 'vigilar'])('%s of a place where nothing is published is explained', (script) => {
    const { status, said } = runInCopy(script, '--destino', 'buidl');
    expect(said).toMatch(/No hay nada publicado en .*docs.buidl\./);
    expect(said).not.toMatch(/Vigilando| {4}at /);
    expect(status).toBe(1);
    expect(existsSync(join(copy, 'docs', 'buidl'))).toBe(false);
  });

  it('a key that cannot be read is explained, and that nothing has changed', () => {
    const keyed = '{"formato":1,"remotes":{"ventas":{"build":"1"}},"shell":{"registryKey":"x"}}';
    published('firmado', keyed);
    const { status, said } = runInCopy('retirar', 'ventas', '--destino', 'firmado');
    expect(said).toMatch(/REGISTRY_SIGNING_KEY: no se pudo leer .*docs.llave\.pem \(ENOENT/);
    expect(said).toContain('Lo publicado sigue como estaba.');
    expect(said).not.toContain('    at ');
    expect(status).toBe(1);
    expect(readFileSync(join(copy, 'docs', 'firmado', 'remotes.json'), 'utf8')).toBe(keyed);
  });

  it('a preview for nobody is explained before anything is built', () => {
    const to = ['--destino', 'publicado', '--para', 'ana@taller.cr'];
    const { status, said } = runInCopy('desplegar', 'ventas', ...to);
    expect(said).toMatch(/--para: no se entiende «ana@taller\.cr»\. Puede ser persona:ana@taller\.cr/);
    expect(said).not.toMatch(/Construyendo| {4}at /);
    expect(status).toBe(1);
    expect(existsSync(join(copy, 'docs', 'publicado'))).toBe(false);
  });

  it('a build that fails is not published', () => {
    appendFileSync(join(copy, 'apps/reportes/src/routes.tsx'), '\nesto no es un programa');
    const { status, said } = runInCopy('desplegar', 'reportes', '--destino', 'publicado');
    expect(said).toMatch(/reportes no pasa: no se publicó nada\.[\s\S]*reportes:build:.*routes\.tsx/);
    expect(status).toBe(1);
    expect(existsSync(join(copy, 'docs', 'publicado'))).toBe(false);
  });
});
