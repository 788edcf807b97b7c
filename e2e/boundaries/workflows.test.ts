/** Each remote's team has a workflow that starts with whatever its build is made from, and an owner who is asked. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../support/paths';

const WORKFLOWS = join(ROOT, '.github', 'workflows');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const workflow = (name: string) => parse(readFileSync(join(WORKFLOWS, name), 'utf8'));
const packageFolders = ['apps', 'packages'].flatMap((group) =>
  readdirSync(join(ROOT, group)).map((name) => `${group}/${name}`),
);
const remoteFolders = packageFolders.filter((folder) => existsSync(join(ROOT, folder, 'remote.json')));
const deployables = [...remoteFolders, 'apps/shell'];

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** The folders of this repository that a package is built from, its own included. */
function sourcesOf(folder: string, seen = new Set<string>()): Set<string> {
  if (seen.has(folder)) return seen;
  seen.add(folder);
  const { dependencies, devDependencies }: Manifest = JSON.parse(read(`${folder}/package.json`));
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    const own = packageFolders.find((other) => JSON.parse(read(`${other}/package.json`)).name === name);
    if (own) sourcesOf(own, seen);
  }
  return seen;
}

it.each(readdirSync(WORKFLOWS))('%s is readable, and asks for no more than it needs', (name) => {
  const { on, jobs, permissions } = workflow(name);
  expect(Object.keys(on).length).toBeGreaterThan(0);
  expect(permissions).toEqual({ contents: 'read' });
  for (const job of Object.values<{ uses?: string; steps?: unknown[] }>(jobs)) {
    if (job.uses) expect(existsSync(join(ROOT, job.uses))).toBe(true);
    else expect(job.steps?.length).toBeGreaterThan(0);
  }
});

describe.each(deployables)('%s', (folder) => {
  const name = folder.slice('apps/'.length);

  it('has a workflow that starts when anything it is built from changes, and for nothing of another app', () => {
    const { on, jobs } = workflow(`${name}.yml`);
    expect(jobs.remoto.with.remoto).toBe(name);
    expect(on.pull_request.paths).toEqual(on.push.paths);
    const folders = on.push.paths.flatMap(
      (path: string) => /^((?:apps|packages)\/[^/]+)\/\*\*$/.exec(path)?.[1] ?? [],
    );
    expect(folders.sort()).toEqual([...sourcesOf(folder)].sort());
    for (const shared of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'turbo.json', 'tsconfig.base.json'])
      expect(on.push.paths).toContain(shared);
  });
});

it('casa.yml deploys the shell first, then every remote, and stops at one that fails', () => {
  const { steps } = workflow('casa.yml').jobs.desplegar;
  const runs: string[] = steps.map(({ run = '' }: { run?: string }) => run);
  const shell = runs.findIndex((run) => run.includes('desplegar -- shell '));
  expect(shell).toBeGreaterThan(-1);
  // As the runner does it, with an npm that prints what it was asked.
  const bin = mkdtempSync(join(tmpdir(), 'hilvan-bin-'));
  onTestFinished(() => rmSync(bin, { recursive: true }));
  const asked = (npm: string, script: string) => {
    writeFileSync(join(bin, 'npm'), `#!/bin/sh\n${npm}\n`, { mode: 0o755 });
    const env = { ...process.env, DESTINO: 's3://taller/web', PATH: `${bin}:${process.env.PATH}` };
    return spawnSync('bash', ['-e', '-c', script], { cwd: ROOT, env, encoding: 'utf8' });
  };
  const { stdout } = asked('echo "$@"', runs.slice(shell + 1).join('\n'));
  const deployed = remoteFolders.map(
    (folder) => `run desplegar -- ${basename(folder)} --destino s3://taller/web`,
  );
  expect(stdout.trim().split('\n').sort()).toEqual(deployed.sort());
  expect(asked('exit 3', runs[shell + 1] ?? '').status).toBe(3);
});

it('the shared workflow runs the commands of the house, and never cuts a deployment off', () => {
  const { probar, desplegar, mover } = workflow('remoto.yml').jobs;
  const commands = (job: { steps: { run?: string }[] }) => job.steps.map(({ run = '' }) => run).join('\n');
  expect(commands(probar)).toContain('npm run desplegar -- "$REMOTO" --solo-probar');
  expect(commands(desplegar)).toContain('npm run desplegar -- "$REMOTO" --destino "$DESTINO"');
  expect(commands(mover)).toContain('npm run "$PASO" -- "$REMOTO" --destino "$DESTINO"');
  expect(desplegar.needs).toEqual(['probar', 'vigencia']);
  expect([desplegar.environment, mover.environment]).toEqual(['produccion', 'produccion']);
  expect(desplegar.concurrency['cancel-in-progress']).toBe(false);
});

const HAND = { event: 'workflow_dispatch' };
const BRANCH = { ref: 'refs/heads/arreglo' };
it.each<[string, Record<string, unknown>, string[]]>([
  ['a push that changes it', {}, ['probar', 'desplegar']],
  ['a push that does not', { afectado: 'no' }, ['probar']],
  ['a push with a fault', { probar: 'failure' }, ['probar']],
  ['a push that old builds do not stand', { vigencia: 'failure' }, ['probar']],
  ['a push whose old builds ran out of time', { vigencia: 'cancelled' }, ['probar']],
  ['a push that old builds stand', { vigencia: 'success' }, ['probar', 'desplegar']],
  ['a push to where nothing is deployed', { DESTINO: '' }, ['probar']],
  ['a pull request', { event: 'pull_request', ref: 'refs/pull/7/merge' }, ['probar']],
  ['main by hand', { ...HAND, afectado: 'no' }, ['probar', 'desplegar']],
  ['a branch by hand, for some', { ...HAND, ...BRANCH, para: '20%' }, ['probar', 'desplegar']],
  ['a branch by hand, for all', { ...HAND, ...BRANCH }, ['nada', 'probar']],
  ['going back from a branch', { ...HAND, ...BRANCH, revertir: true }, ['mover']],
  ['promoting from a branch', { ...HAND, ...BRANCH, promover: true }, ['mover']],
  ['going back where nothing is deployed', { ...HAND, revertir: true, DESTINO: '' }, ['nada']],
  ['by hand where nothing is deployed', { ...HAND, para: '20%', DESTINO: '' }, ['nada', 'probar']],
])('the shared workflow, %s: %j', (_what, asking, jobs) => {
  const { event = 'push', ref = 'refs/heads/main', DESTINO = 'web', ...rest } = asking;
  const { probar = 'success', vigencia = 'skipped', afectado = 'si', ...asked } = rest;
  const context = {
    github: { event_name: event, ref },
    vars: { DESTINO },
    inputs: { remoto: 'ventas', revertir: false, promover: false, para: '', ...asked },
    needs: { probar: { result: probar, outputs: { afectado } }, vigencia: { result: vigencia } },
    cancelled: () => false,
  };
  const runs = Object.entries<{ if: string }>(workflow('remoto.yml').jobs).filter(([, job]) =>
    holds(job.if, context),
  );
  expect(runs.map(([name]) => name)).toEqual(jobs);
});

/** What these conditions are written with means the same in JavaScript. */
const holds = (condition: string, context: object): boolean =>
  runInNewContext(condition.replace(/^\$\{\{(.*)\}\}$/s, '$1'), context);

it.each([
  ['web', 'refs/heads/main', false],
  ['web', BRANCH.ref, true],
  ['', 'refs/heads/main', true],
])('casa.yml for «%s», of %s: refused %s', (DESTINO, ref, isRefused) => {
  const { nada, vigencia, desplegar } = workflow('casa.yml').jobs;
  const context = { github: { ref }, vars: { DESTINO } };
  expect([holds(nada.if, context), holds(vigencia.if, context)]).toEqual([isRefused, !isRefused]);
  // A job that needs one which did not run does not run either.
  expect(desplegar).toMatchObject({ needs: 'vigencia' });
  expect(desplegar).not.toHaveProperty('if');
});

it('asked by hand for what cannot be, a workflow fails and says so', () => {
  for (const file of ['remoto.yml', 'casa.yml']) {
    const [{ run }] = workflow(file).jobs.nada.steps;
    const { status, stdout, stderr } = spawnSync('bash', ['-e', '-c', run], { encoding: 'utf8' });
    expect(stdout + stderr).toMatch(/No se publica nada: falta la variable DESTINO/);
    expect(status).not.toBe(0);
  }
});

it.each([
  ['remoto.yml', 'desplegar', '"$REMOTO" --destino'],
  ['remoto.yml', 'mover', '"$PASO"'],
  ['casa.yml', 'desplegar', '-- shell --destino'],
])('%s: %s has the key of the registry, where there is one, before it publishes', (file, job, publishing) => {
  const { jobs, env } = workflow(file);
  const steps: { run?: string; env?: Record<string, string> }[] = jobs[job].steps;
  const key = steps.findIndex((step) => step.env?.LLAVE?.includes('secrets.REGISTRY_SIGNING_KEY'));
  const publish = steps.findIndex(({ run = '' }) => run.includes(publishing));
  expect(publish).toBeGreaterThan(key);
  expect({ ...env, ...steps[publish]?.env }.REGISTRY_PUBLIC_KEY).toContain('vars.REGISTRY_PUBLIC_KEY');
  const folder = mkdtempSync(join(tmpdir(), 'hilvan-llave-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const settings = join(folder, 'env');
  const write = (LLAVE: string) => {
    writeFileSync(settings, '');
    const own = { ...process.env, LLAVE, RUNNER_TEMP: folder, GITHUB_ENV: settings };
    expect(spawnSync('bash', ['-e', '-c', steps[key]?.run ?? 'exit 1'], { env: own }).status).toBe(0);
    return /^REGISTRY_SIGNING_KEY=(.*)$/m.exec(readFileSync(settings, 'utf8'))?.[1];
  };
  expect(write('')).toBeUndefined();
  expect(readFileSync(write('una\nllave') ?? '', 'utf8')).toBe('una\nllave\n');
});

it.each([
  [0, 'no'],
  [1, 'si'],
  [2, 'si'],
])('the shared workflow, where turbo ends with %i: affected %s', (code, answer) => {
  const steps: { id?: string; run?: string }[] = workflow('remoto.yml').jobs.probar.steps;
  const script = `npx() { return ${code}; }\n${steps.find(({ id }) => id === 'turbo')?.run}`;
  const folder = mkdtempSync(join(tmpdir(), 'hilvan-afectado-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const output = join(folder, 'output');
  const env = { ...process.env, REMOTO: 'ventas', ANTES: 'abc', GITHUB_OUTPUT: output };
  expect(spawnSync('bash', ['-e', '-c', script], { env }).status).toBe(0);
  expect(readFileSync(output, 'utf8')).toBe(`afectado=${answer}\n`);
});

it.each([
  ['', ''],
  ['rol:Admin 20%', ' --para rol:Admin --para 20%'],
])('the shared workflow deploys for «%s»', (PARA, words) => {
  const { steps } = workflow('remoto.yml').jobs.desplegar;
  const { run } = steps.find(({ run = '' }: { run?: string }) => run.includes('--destino'));
  const script = `npm() { echo "$@"; }\n${run}`;
  const env = { ...process.env, REMOTO: 'ventas', DESTINO: 'web', PARA };
  const { stdout } = spawnSync('bash', ['-e', '-c', script], { env, encoding: 'utf8' });
  expect(stdout.trim()).toBe(`run desplegar -- ventas --destino web${words}`);
});

it.each(packageFolders)('%s has an owner of its own', (folder) => {
  const owned = read('.github/CODEOWNERS')
    .split('\n')
    .filter((line) => /^\S+ @\S+/.test(line));
  expect(owned.some((line) => line.startsWith(`/${folder}/ @`))).toBe(true);
});
