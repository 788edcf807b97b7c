/** Prepares what a command needs: the package manager of package.json, and the dependencies of the lock file. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { run } from './child.mjs';
import { Failure, ROOT } from './main.mjs';

const STAMP = join(ROOT, 'node_modules', '.hilvan-instalado');
/** Pnpm's own record of what it installed, whoever started it. */
const INSTALLED = join(ROOT, 'node_modules', '.pnpm', 'lock.yaml');
const NO_NETWORK =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_PNPM_META_FETCH_FAIL|ERR_SOCKET_TIMEOUT/;

/** Installs the dependencies where needed. @returns {Promise<NodeJS.ProcessEnv>} an environment whose PATH finds pnpm, also for turbo */
export async function prepare() {
  const env = await envWithPnpm();
  await install(env);
  return env;
}

/** The environment with the pnpm on the PATH where it has the right version, otherwise with one fetched through npm without installing it. */
async function envWithPnpm() {
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const version = packageManager.split('@')[1];
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };

  // Asked outside the repository: inside it, pnpm downloads the version that package.json names and answers for that.
  const found = await run('pnpm', ['--version'], { quiet: true, cwd: tmpdir() });
  if (found.code === 0 && found.stdout.trim() === version) return env;

  console.log(`Preparando pnpm ${version}…`);
  const fetched = await run(
    'npm',
    ['exec', '--yes', `--package=pnpm@${version}`, '--', 'node', '-p', 'process.env.PATH'],
    { quiet: true, cwd: tmpdir(), env },
  );
  const folder = fetched.stdout
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

/** Installs the dependencies, unless that has been done. */
async function install(env) {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint()) return;
  // Removed first, so that an interrupted installation leaves no stamp behind.
  rmSync(STAMP, { force: true });
  console.log('Instalando las dependencias…');
  const { code, output } = await run('pnpm', ['install', '--frozen-lockfile', '--reporter=append-only'], {
    cwd: ROOT,
    // CI, because nobody is there to answer a question about a changed node_modules.
    env: { ...env, CI: 'true' },
    quiet: true,
  });
  if (code !== 0) {
    const reason = NO_NETWORK.test(output)
      ? 'No se pudieron descargar las dependencias: no hay conexión con el registro de paquetes.\nRevise la conexión a internet y vuelva a intentarlo.'
      : 'No se pudieron instalar las dependencias.';
    throw new Failure(`${reason}\n\n${output.trim().split('\n').slice(-15).join('\n')}`);
  }
  writeFileSync(STAMP, fingerprint());
}

/**
 * A hash that changes whenever another installation is needed: of the lock file, which lists what each package requires, of what is
 * installed, of Node and of the machine.
 */
function fingerprint() {
  const hash = createHash('sha256').update(`${process.versions.modules} ${process.platform} ${process.arch}`);
  for (const file of [join(ROOT, 'pnpm-lock.yaml'), INSTALLED])
    hash.update(existsSync(file) ? readFileSync(file) : '').update('\0');
  return hash.digest('hex');
}
