/** `npm test`: sets everything up, runs every check to its end, and says what passed and what failed. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { armarWeb, construir, turbo } from './lib/build.mjs';
import { correrNode } from './lib/child.mjs';
import { instalar } from './lib/install.mjs';
import { principal, ROOT } from './lib/main.mjs';
import { entornoConPnpm } from './lib/pnpm.mjs';
import { encontrarNavegador } from './testing/browser.mjs';
import { contarVitest, sumar } from './testing/counts.mjs';
import { correrPlaywright } from './testing/playwright.mjs';
import { hayPostgres } from './testing/postgres.mjs';
import { Etapas } from './testing/stages.mjs';

const REPORT = join('test-results', 'vitest.json');
const REPORTERS = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
const PROVIDER = join(ROOT, 'apps', 'provider');
const E2E = join(ROOT, 'e2e');
const programa = (name, path) => join(ROOT, 'node_modules', name, path);

await principal(async () => {
  const env = await entornoConPnpm();
  await instalar(env);
  // What cannot be tested at all is said before anything slow starts.
  env.CHROMIUM_PATH = await encontrarNavegador(env);
  const postgres = await hayPostgres(env);
  const etapas = new Etapas();
  await etapas.correr('Estilo (biome)', () =>
    estado(correrNode([programa('@biomejs/biome', 'bin/biome'), 'ci', '.'], { cwd: ROOT, env })),
  );
  await etapas.correr('Tipos (tsc)', () => tarea(env, ['typecheck']));
  await etapas.correr('Reglas de importación', () => estado(turbo(['boundaries'], { env })));
  await etapas.correr('Exportaciones de ui y api-client', () => exportaciones(env));
  await etapas.correr('Unidades (vitest)', () => unidades(env));
  await etapas.correr(`Proveedor en SQLite${postgres ? ' y PostgreSQL' : ''}`, () =>
    proveedor(env, postgres),
  );
  await etapas.correr('Construcción', () => construccion(env));
  await etapas.correr('Presupuesto de bytes', () => presupuesto(env));
  // A busy machine may stop for seconds: what fails is tried once more, and named when it passes only then.
  await etapas.correr('Navegador (Playwright)', () => correrPlaywright(env, ['--retries=1']));
  return etapas.terminar();
});

async function estado(run) {
  return { ok: (await run).code === 0 };
}

function tarea(env, args) {
  return estado(
    turbo(['run', '--continue=always', '--output-logs=errors-only', '--concurrency=2', ...args], { env }),
  );
}

/** Every package's own tests, but the provider's; unchanged packages answer from turbo's cache, report included. */
async function unidades(env) {
  const folders = paquetesConPruebas().filter((folder) => folder !== PROVIDER);
  const reports = folders.map((folder) => join(folder, REPORT));
  for (const file of reports) rmSync(file, { force: true });
  const { ok } = await tarea(env, ['test', '--filter=!provider', '--', ...REPORTERS]);
  return { ok, cuenta: sumar(reports.map(contarVitest)) };
}

function paquetesConPruebas() {
  const groups = ['packages', 'apps'].flatMap((g) =>
    readdirSync(join(ROOT, g)).map((name) => join(ROOT, g, name)),
  );
  return [...groups, E2E].filter((folder) => {
    const file = join(folder, 'package.json');
    return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).scripts?.test;
  });
}

/** On SQLite always; on PostgreSQL in the same run where there is one. Required and missing, the tests themselves fail. */
async function proveedor(env, postgres) {
  rmSync(join(PROVIDER, REPORT), { force: true });
  const vitest = join(PROVIDER, 'node_modules', 'vitest', 'vitest.mjs');
  const { code } = await correrNode([vitest, 'run', ...REPORTERS], { cwd: PROVIDER, env });
  const cuenta = contarVitest(join(PROVIDER, REPORT));
  return { ok: code === 0, cuenta, nota: postgres ? '' : 'PostgreSQL no está: sus pruebas se omitieron' };
}

async function construccion(env) {
  await construir(env, []);
  await armarWeb(env);
  return { ok: true };
}

/** What remotes may ask of the shared packages is what their versions say. */
function exportaciones(env) {
  const check = join(ROOT, 'packages', 'remote-kit', 'exports', 'check.mjs');
  return estado(correrNode([check, 'packages/ui', 'packages/api-client'], { cwd: ROOT, env }));
}

/** What a login and a remote's first page may weigh, and how many round trips they may take; printed, and held. */
function presupuesto(env) {
  const check = join(ROOT, 'packages', 'remote-kit', 'budget', 'check.mjs');
  return estado(correrNode([check], { cwd: ROOT, env }));
}
