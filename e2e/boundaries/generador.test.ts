/** `npm run generar`: a remote made in a copy of the house is whole at once: types, rules, tests, conformance, build. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../support/paths';
import { copiarCasa, enlazar } from './copia';

const APP = 'apps/garantias';
let copy = '';

beforeAll(() => {
  copy = copiarCasa();
  correr('@turbo/gen/dist/cli.js', ['run', 'remote', '--args', 'garantias', 'Garantías & más'], '.');
  for (const name of ['contract', 'api-client', 'ui', 'remote-kit']) enlazar(copy, `packages/${name}`);
  enlazar(copy, APP, 'apps/reportes');
}, 120_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** What a person's terminal has: nothing of the test that runs here. */
const ENV = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV$|TEST$|MODE$)/.test(name)),
);

/** Runs a program of the house inside the copy; throws with what it printed. */
const correr = (program: string, args: string[], folder = APP, from = ROOT): string =>
  ejecutar(join(from, 'node_modules', program), args, folder);

function ejecutar(script: string, args: string[], folder: string): string {
  const options = { cwd: join(copy, folder), env: ENV, stdio: 'pipe', encoding: 'utf8' } as const;
  try {
    return execFileSync(process.execPath, [script, ...args], options);
  } catch (error) {
    // What the program said on its way out is the message.
    throw error instanceof Error && 'stdout' in error
      ? new Error(`${error.message}\n${error.stdout}\n${'stderr' in error ? error.stderr : ''}`)
      : error;
  }
}

const leer = (file: string) => readFileSync(join(copy, file), 'utf8');

describe('a generated remote', { timeout: 120_000 }, () => {
  it('has an address, a port of its own, an owner and a workflow', () => {
    expect(JSON.parse(leer(`${APP}/remote.json`))).toMatchObject({
      label: 'Garantías & más',
      paths: [{ path: '/garantias' }],
    });
    const apps = readdirSync(join(copy, 'apps')).filter((app) =>
      existsSync(join(copy, 'apps', app, 'remote.json')),
    );
    const ports = apps.map((app) => JSON.parse(leer(`apps/${app}/remote.json`)).devPort);
    expect(new Set(ports).size).toBe(apps.length);
    expect(leer('.github/CODEOWNERS')).toContain('/apps/garantias/ @hilvan/garantias');
    const { steps } = parse(leer('.github/workflows/casa.yml')).jobs.desplegar;
    expect(steps.at(-1).run).toBe('npm run desplegar -- garantias --destino "$DESTINO"');
    const workflow = parse(leer('.github/workflows/garantias.yml'));
    expect(workflow.jobs.remoto.with.remoto).toBe('garantias');
    expect(workflow.jobs.remoto.with.revertir).toContain('{{ inputs.revertir || false }}');
  });

  it('is written in the style of the house and keeps the import rules', () => {
    correr(
      '@biomejs/biome/bin/biome',
      ['ci', '--vcs-enabled=false', APP, 'packages/contract/src/rules', 'biome.json'],
      '.',
    );
    correr('turbo/bin/turbo', ['boundaries'], '.');
  });

  it('passes the types', () => {
    correr('typescript/bin/tsc', ['--noEmit', '-p', '.']);
  });

  it('passes its tests, the conformance suite and those of the contract', () => {
    const vitest = (folder: string, file: string, like: string) => {
      const manifest = createRequire(join(ROOT, like, 'package.json')).resolve('vitest/package.json');
      return ejecutar(join(dirname(manifest), 'vitest.mjs'), ['run', file, '--reporter=json'], folder);
    };
    const own = JSON.parse(vitest(APP, 'src', 'apps/reportes').replace(/^[^{]*/, ''));
    expect(own).toMatchObject({ success: true, numTotalTestSuites: expect.any(Number) });
    expect(
      own.testResults.map((file: { name: string }) => file.name.replace(/.*\/src\//, '')).sort(),
    ).toEqual(['inicio/inicio-page.test.tsx', 'remote.test.ts']);
    vitest('packages/contract', 'src/rules/rutas.test.ts', 'packages/contract');
  });

  it('builds what a deployment needs', () => {
    correr('vite/bin/vite.js', ['build', '--logLevel', 'error'], APP, join(ROOT, 'apps', 'reportes'));
    expect(JSON.parse(leer(`${APP}/dist/remote.json`)).name).toBe('garantias');
    expect(JSON.parse(leer(`${APP}/dist/mf-manifest.json`)).exposes[0].path).toBe('./routes');
  });

  it.each([
    ['garantias', 'X', /is there already/],
    ['Garantías Nuevas', 'X', /kebab-case/],
    ['orden', 'X', /\/orden has an owner/],
    ['login', 'X', /\/login has an owner/],
    ['salud', 'X', /\/salud has an owner/],
    ['e2e', 'X', /e2e is the name of another package/],
    ['ropa', 'Ropa {{name}}', /without quotes or braces/],
  ])('is not made as %s, %s', (name, label, why) => {
    expect(() => correr('@turbo/gen/dist/cli.js', ['run', 'remote', '--args', name, label], '.')).toThrow(
      why,
    );
  });
});
