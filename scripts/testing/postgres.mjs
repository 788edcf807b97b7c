/** PostgreSQL for the provider's tests, which start a throw-away cluster of their own from what they find. */
import { existsSync, readdirSync } from 'node:fs';
import { installPackage } from './apt.mjs';

const DEBIAN = '/usr/lib/postgresql';

/**
 * Whether the tests will find a server: the one of TEST_DATABASE_URL, or installed binaries. Where PostgreSQL is required
 * (`REQUIRE_POSTGRES=1`, as they read it too) and this process may install it, it does.
 */
export async function hasPostgres(env) {
  if (env.TEST_DATABASE_URL || installed()) return true;
  return env.REQUIRE_POSTGRES === '1' && (await installPackage('postgresql')) && installed();
}

function installed() {
  const folders = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => `${DEBIAN}/${version}/bin`) : [];
  return [...folders, '/usr/local/bin'].some((folder) => existsSync(`${folder}/postgres`));
}
