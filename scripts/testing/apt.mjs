/** Debian packages that a test needs and the machine lacks; only where this process may install them. */
import { existsSync, readdirSync } from 'node:fs';
import { run } from '../lib/child.mjs';

const canInstall = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
let updated = false;

/** @returns {Promise<boolean>} whether it is installed now */
export async function installPackage(name) {
  if (!canInstall()) return false;
  console.log(`Instalando el paquete ${name}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (!updated) await run('apt-get', ['update'], { quiet: true, env });
  updated = true;
  const { code, output } = await run('apt-get', ['install', '-y', '--no-install-recommends', name], {
    quiet: true,
    env,
  });
  if (code !== 0) console.log(output.trim().split('\n').slice(-5).join('\n'));
  return code === 0;
}

const POSTGRESQL = '/usr/lib/postgresql';

/**
 * Whether the provider's tests, which start a throw-away cluster of their own, will find a PostgreSQL: the server of TEST_DATABASE_URL, or
 * installed binaries. Where it is required (`REQUIRE_POSTGRES=1`, as they read it too) and this process may install it, it does.
 */
export async function hasPostgres(env) {
  if (env.TEST_DATABASE_URL || postgresInstalled()) return true;
  return env.REQUIRE_POSTGRES === '1' && (await installPackage('postgresql')) && postgresInstalled();
}

function postgresInstalled() {
  const versions = existsSync(POSTGRESQL) ? readdirSync(POSTGRESQL) : [];
  const folders = [...versions.map((version) => `${POSTGRESQL}/${version}/bin`), '/usr/local/bin'];
  return folders.some((folder) => existsSync(`${folder}/postgres`));
}
