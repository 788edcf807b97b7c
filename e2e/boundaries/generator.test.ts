/** `npm run generar`: a remote made in a copy of the repository passes at once: types, rules, tests, conformance, build. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { readDescriptors } from '../support/house';
import { ROOT } from '../support/paths';
import { copyHouse, linkModules } from './copy';

const APP = 'apps/garantias';
let copy = '';
let before: Map<string, string>;

beforeAll(() => {
  copy = copyHouse();
  before = hashFiles(copy);
  run('@turbo/gen/dist/cli.js', ['run', 'remote', '--args', 'garantias', 'Garantías & más'], '.');
  for (const name of ['contract', 'api-client', 'ui', 'remote-kit']) linkModules(copy, `packages/${name}`);
  linkModules(copy, APP, 'apps/reportes');
  linkModules(copy, 'e2e');
}, 120_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The environment of a person's terminal, without the variables of the test that runs here. */
const ENV = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV$|TEST$|MODE$)/.test(name)),
);

/** Runs a program of the repository inside the copy; throws with what it printed. */
const run = (program: string, args: string[], folder = APP, from = ROOT): string =>
  execute(join(from, 'node_modules', program), args, folder);

function execute(script: string, args: string[], folder: string): string {
  const options = { cwd: join(copy, folder), env: ENV, stdio: 'pipe', encoding: 'utf8' } as const;
  try {
    return execFileSync(process.execPath, [script, ...args], options);
  } catch (error) {
    // The message is what the program printed before it failed.
    throw error instanceof Error && 'stdout' in error
      ? new Error(`${error.message}\n${error.stdout}\n${'stderr' in error ? error.stderr : ''}`)
      : error;
  }
}

/** Runs tests of the copy; throws with what they said. */
function vitest(folder: string, file: string, like: string): string {
  const manifest = createRequire(join(ROOT, like, 'package.json')).resolve('vitest/package.json');
  return execute(join(dirname(manifest), 'vitest.mjs'), ['run', file, '--reporter=json'], folder);
}

/** Every file of a folder with what it holds, without what is installed. */
function hashFiles(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((file) => !file.includes('node_modules'))
      .map((file) => [relative(folder, file), createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );
}

const read = (file: string) => readFileSync(join(copy, file), 'utf8');

describe('a generated remote', { timeout: 120_000 }, () => {
  it('has an address, a port of its own, an owner and a workflow', () => {
    expect(JSON.parse(read(`${APP}/remote.json`))).toMatchObject({
      label: 'Garantías & más',
      paths: [{ path: '/garantias' }],
    });
    const ports = readDescriptors(copy).map(({ devPort }) => devPort);
    expect(new Set(ports).size).toBe(ports.length);
    expect(read('.github/CODEOWNERS')).toContain('/apps/garantias/ @hilvan/garantias');
    const workflow = parse(read('.github/workflows/garantias.yml'));
    expect(workflow.jobs.remoto.with.remoto).toBe('garantias');
    expect(workflow.jobs.remoto.with.revertir).toContain('{{ inputs.revertir || false }}');
  });

  it('changes nothing of the house but the line that says whose it is', () => {
    const after = hashFiles(copy);
    const changed = [...after].filter(([file, hash]) => before.get(file) !== hash).map(([file]) => file);
    const foreign = changed.filter((file) => !file.startsWith(`${APP}/`));
    expect(foreign.sort()).toEqual(['.github/CODEOWNERS', '.github/workflows/garantias.yml']);
    expect([...before.keys()].filter((file) => !after.has(file))).toEqual([]);
  });

  it('is seen by every check that looks at all remotes', () => {
    // Two checks of this folder, run in the copy.
    for (const name of ['addresses', 'workflows']) vitest('e2e', `boundaries/${name}.test.ts`, 'e2e');
  });

  it('is written in the style of the house and keeps the import rules', () => {
    run('@biomejs/biome/bin/biome', ['ci', '--vcs-enabled=false', APP], '.');
    run('turbo/bin/turbo', ['boundaries'], '.');
  });

  it('passes the types, of what Vite gives its sources too', () => {
    const file = join(copy, APP, 'src', 'entorno.ts');
    writeFileSync(file, 'export const enDesarrollo: boolean = import.meta.env.DEV;\n');
    onTestFinished(() => rmSync(file));
    run('typescript/bin/tsc', ['--noEmit', '-p', '.']);
  });

  it('passes its tests and the conformance suite', () => {
    const own = JSON.parse(vitest(APP, 'src', 'apps/reportes').replace(/^[^{]*/, ''));
    expect(own).toMatchObject({ success: true, numTotalTestSuites: expect.any(Number) });
    expect(
      own.testResults.map((file: { name: string }) => file.name.replace(/.*\/src\//, '')).sort(),
    ).toEqual(['inicio/inicio-page.test.tsx', 'remote.test.ts']);
  });

  it('builds what a deployment needs', () => {
    run('vite/bin/vite.js', ['build', '--logLevel', 'error'], APP, join(ROOT, 'apps', 'reportes'));
    expect(JSON.parse(read(`${APP}/dist/remote.json`)).name).toBe('garantias');
    expect(JSON.parse(read(`${APP}/dist/mf-manifest.json`)).exposes[0].path).toBe('./routes');
  });

  it('is not made twice', () => {
    expect(() => run('@turbo/gen/dist/cli.js', ['run', 'remote', '--args', 'garantias', 'X'], '.')).toThrow(
      /is there already/,
    );
  });

  it.each([
    ['Garantías Nuevas', 'X', /kebab-case/],
    ['orden', 'X', /\/orden has an owner/],
    ['login', 'X', /\/login has an owner/],
    ['salud', 'X', /\/salud has an owner/],
    ['e2e', 'X', /e2e is the name of another package/],
    ['ropa', 'Ropa {{name}}', /without quotes or braces/],
  ])('is not made as %s, %s', async (name, label, why) => {
    await expect(generate({ name, label })).rejects.toThrow(why);
  });
});

/** What the generator of the copy would do for these answers; it is called as Turborepo calls it. */
async function generate(answers: { name: string; label: string }): Promise<unknown> {
  const here = process.cwd();
  onTestFinished(() => process.chdir(here));
  process.chdir(copy);
  const { default: generator } = await import(join(copy, 'turbo', 'generators', 'config.ts'));
  let remote: { actions(answers: object): unknown } | undefined;
  generator({
    setGenerator(_: string, config: typeof remote) {
      remote = config;
    },
  });
  return remote?.actions(answers);
}
