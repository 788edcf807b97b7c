/** Installs the dependencies of the lock file, and does nothing when that has been done. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './child.mjs';
import { Failure, ROOT } from './main.mjs';

const STAMP = join(ROOT, 'node_modules', '.hilvan-instalado');
const NO_NETWORK =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_PNPM_META_FETCH_FAIL|ERR_SOCKET_TIMEOUT/;

/** @param {NodeJS.ProcessEnv} env one that finds pnpm */
export async function install(env) {
  const wanted = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  console.log('Instalando las dependencias…');
  const { code, output } = await run('pnpm', ['install', '--frozen-lockfile', '--reporter=append-only'], {
    cwd: ROOT,
    // Nobody is there to answer a question about a changed node_modules.
    env: { ...env, CI: 'true' },
    quiet: true,
  });
  if (code !== 0) {
    const reason = NO_NETWORK.test(output)
      ? 'No se pudieron descargar las dependencias: no hay conexión con el registro de paquetes.\nRevise la conexión a internet y vuelva a intentarlo.'
      : 'No se pudieron instalar las dependencias.';
    throw new Failure(`${reason}\n\n${output.trim().split('\n').slice(-15).join('\n')}`);
  }
  writeFileSync(STAMP, wanted);
}

/** Changes whenever another installation is needed: the lock file, a package's wishes, Node, the machine. */
function fingerprint() {
  const hash = createHash('sha256').update(`${process.versions.modules} ${process.platform} ${process.arch}`);
  const manifests = ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(ROOT, group)).map((name) => join(group, name, 'package.json')),
  );
  for (const file of [
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'package.json',
    'e2e/package.json',
    ...manifests,
  ]) {
    if (existsSync(join(ROOT, file))) hash.update(file).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex');
}
