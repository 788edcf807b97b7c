/** The package manager: the one on the PATH when it is the right version, else fetched through npm, without installing it. */
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { run } from './child.mjs';
import { Failure, ROOT } from './main.mjs';

/** An environment whose PATH finds the pnpm that package.json names; turbo looks for it there too. */
export async function envWithPnpm() {
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const version = packageManager.split('@')[1];
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };

  // Asked outside the repository: inside, pnpm answers for the version that package.json names, downloading it.
  const found = await run('pnpm', ['--version'], { quiet: true, cwd: tmpdir() });
  if (found.code === 0 && found.output.trim() === version) return env;

  console.log(`Preparando pnpm ${version}…`);
  const fetched = await run(
    'npm',
    ['exec', '--yes', `--package=pnpm@${version}`, '--', 'node', '-p', 'process.env.PATH'],
    { quiet: true, cwd: tmpdir(), env },
  );
  const folder = fetched.output
    .split(/\r?\n/)
    .flatMap((l) => l.split(delimiter))
    .find((p) => p.includes('_npx'));
  if (fetched.code !== 0 || !folder) {
    throw new Failure(
      `No se pudo obtener pnpm ${version} por medio de npm. ¿Hay conexión a internet?\n\n${fetched.output.trim()}`,
    );
  }
  return { ...env, PATH: [folder, dirname(process.execPath), process.env.PATH].join(delimiter) };
}
