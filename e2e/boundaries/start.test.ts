/**
 * `npm start`, `npm run demo` and what the tests assemble: from which folder, on whose settings, and what is installed before. Nothing is
 * really installed, built or served.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { copyHouse, linkModules, withoutInstalling } from './copy';

const WORKSHOP = {
  DATABASE_URL: '/srv/taller.sqlite',
  LOG_COPY: '/srv/copia',
  SMTP_URL: 'smtp://correo.example',
  S3_BUCKET: 'taller',
  PUBLIC_URL: 'https://taller.example',
};

describe.skipIf(process.platform === 'win32')('in a copy of the house', { timeout: 120_000 }, () => {
  let copy = '';
  let PATH = '';
  const at = (...path: string[]) => join(copy, ...path);
  const write = (path: string, text: string) => {
    mkdirSync(at(path, '..'), { recursive: true });
    writeFileSync(at(path), text);
  };
  beforeAll(() => {
    copy = copyHouse();
    for (const name of ['contract', 'api-client', 'ui', 'remote-kit']) linkModules(copy, `packages/${name}`);
    PATH = withoutInstalling(copy);
    rmSync(at('node_modules', 'turbo'));
    write('node_modules/turbo/bin/turbo', '');
    write('apps/shell/dist/shell.json', JSON.stringify({ version: '1.0.0', provides: {} }));
    write('apps/shell/dist/index.html', '<p>Hilván</p>');
    const manifest = {
      metaData: { remoteEntry: { name: 'entry.js' } },
      exposes: [{ path: './routes', assets: { js: { sync: [] } } }],
      shared: [],
    };
    for (const app of readdirSync(at('apps')).filter((name) => existsSync(at('apps', name, 'remote.json')))) {
      write(`apps/${app}/dist/mf-manifest.json`, JSON.stringify(manifest));
      const descriptor = JSON.parse(readFileSync(at('apps', app, 'remote.json'), 'utf8'));
      write(`apps/${app}/dist/remote.json`, JSON.stringify({ ...descriptor, version: '1.0.0' }));
    }
    const tell = (who: string) => `console.log('${who} ' + JSON.stringify(process.env));`;
    write('apps/provider/dist/demo.js', tell('demo'));
    write(
      'apps/provider/dist/server.js',
      `${tell('server')}\nexport const listening = new Promise(() => {});`,
    );
    write('apps/provider/dist/cli.js', '');
    write('bench/web/bench.mjs', '');
  }, 60_000);
  beforeEach(() => {
    rmSync(at('build'), { recursive: true, force: true });
    write('build/web/index.html', 'what staff have');
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  /** @returns the environment of each program that ran */
  function run(words: string[], settings: Record<string, string>) {
    const env = { PATH, PORT: '0', ...settings };
    const done = spawnSync(process.execPath, words, { cwd: copy, env, encoding: 'utf8' });
    expect(done.status, done.stdout + done.stderr).toBe(0);
    const told = (who: string): Record<string, string> =>
      JSON.parse(new RegExp(`^${who} (.*)$`, 'm').exec(done.stdout)?.[1] ?? '{}');
    return { demo: told('demo'), server: told('server') };
  }
  const served = (folder: string) => readFileSync(at('build', folder, 'index.html'), 'utf8');

  it('the demonstration has its own folder, and no setting of a workshop', () => {
    const ran = run(['scripts/start.mjs', '--demo'], { ...WORKSHOP, WEB_DIR: '/srv/web', LOG_LEVEL: 'warn' });
    for (const env of [ran.demo, ran.server]) {
      expect(env).toMatchObject({ WEB_DIR: at('build', 'demo'), LOG_LEVEL: 'warn' });
      expect(env.DATA_DIR).toMatch(/hilvan-demo-/);
      expect(Object.keys(WORKSHOP).filter((name) => name in env)).toEqual([]);
    }
    expect(served('demo')).toContain('Hilván');
    expect(served('web')).toBe('what staff have');
  });

  it('a start keeps every setting and assembles what staff get', () => {
    expect(run(['scripts/start.mjs'], WORKSHOP).server).toMatchObject({
      ...WORKSHOP,
      WEB_DIR: at('build', 'web'),
    });
    expect(served('web')).toContain('Hilván');
  });

  it('a start over a web app of somebody else leaves it as it is', () => {
    const folder = at('build', 'otra');
    expect(run(['scripts/start.mjs'], { WEB_DIR: folder }).server.WEB_DIR).toBe(folder);
    expect(readdirSync(at('build'))).toEqual(['web']);
    expect(served('web')).toBe('what staff have');
  });

  it('what tests and measurements look at is not what staff get', () => {
    run(['scripts/medir-web.mjs'], {});
    expect(served('tests')).toContain('Hilván');
    expect(served('web')).toBe('what staff have');
  });

  it('installs again after an installation by hand, and after one that broke off', () => {
    const { packageManager } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
    const pnpm = `#!/bin/sh
if [ "$1" = install ]; then echo '' >> '${at('installations')}'; exit "$BREAKS"; fi
echo ${packageManager.split('@')[1]}`;
    writeFileSync(at('bin', 'pnpm'), pnpm, { mode: 0o755 });
    // A folder of the copy's own in place of the link to that of the repository.
    rmSync(at('node_modules', '.pnpm'));
    write('node_modules/.pnpm/lock.yaml', 'as it was installed');
    const installs = (breaks = '0') => {
      rmSync(at('installations'), { force: true });
      const env = { PATH, BREAKS: breaks };
      const done = spawnSync(process.execPath, ['scripts/provider-cli.mjs'], { cwd: copy, env });
      expect(done.status).toBe(Number(breaks));
      return existsSync(at('installations'));
    };
    expect([installs(), installs()]).toEqual([true, false]);
    write('node_modules/.pnpm/lock.yaml', 'as another branch had it');
    expect([installs('1'), installs(), installs()]).toEqual([true, true, false]);
    const lock = readFileSync(at('pnpm-lock.yaml'), 'utf8');
    write('pnpm-lock.yaml', `${lock}\n# of another branch`);
    expect(installs('1')).toBe(true);
    write('pnpm-lock.yaml', lock);
    expect([installs(), installs()], 'what broke off is not what there was').toEqual([true, false]);
  });
});
