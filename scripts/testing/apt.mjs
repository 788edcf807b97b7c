/** Debian packages that a test needs and the machine lacks; only where this process may install them. */
import { existsSync } from 'node:fs';
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
