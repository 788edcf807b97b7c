/** The system under measurement: one provider with a realistic year of data, and a web host for each build. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { ROOT } from './paths.mjs';

const DIST = join(ROOT, 'apps', 'provider', 'dist');
const READY = /^Hilván está en (http\S+)/;

/**
 * @param {Record<string, string>} builds folder of each build, by name
 * @returns the address of each, an Admin's token, and how to end it all
 */
export async function serve(builds) {
  const data = await mkdtemp(join(tmpdir(), 'hilvan-bench-'));
  const stops = [];
  const start = async (env) => {
    const { url, stop } = await startHost({ DATA_DIR: data, PORT: '0', ...env });
    stops.unshift(stop);
    return url;
  };
  const close = async () => {
    for (const stop of stops) await stop();
    await rm(data, { recursive: true, force: true });
  };
  try {
    const users = await fill(data);
    const provider = await start({});
    const urls = {};
    // Both hosts pass /api/v1 on to the same provider.
    for (const [name, folder] of Object.entries(builds))
      urls[name] = await start({ WEB_DIR: folder, PROVIDER_URL: provider });
    return { urls, token: await logIn(provider, users[0]), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function fill(data) {
  // Nothing of what somebody configured for a workshop, such as its database.
  const env = { PATH: process.env.PATH, DATA_DIR: data };
  const { stdout } = await promisify(execFile)(process.execPath, [join(DIST, 'demo.js')], { env });
  const lines = stdout.split('\n');
  const after = (word) => lines.filter((l) => l.startsWith(word)).map((l) => l.slice(word.length).trim());
  const passwords = after('Contraseña: ');
  return after('Usuario: ').map((email, i) => ({ email, password: passwords[i] }));
}

async function logIn(url, { email, password }) {
  const body = new FormData();
  body.append('email', email);
  body.append('password', password);
  const response = await fetch(`${url}/api/v1/login`, { method: 'POST', body });
  const { token } = await response.json();
  if (!token) throw new Error(`the login of ${email} was refused: HTTP ${response.status}`);
  return token;
}

async function startHost(env) {
  const child = spawn(process.execPath, [join(DIST, 'server.js')], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...env },
  });
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  const printed = [];
  child.stderr.on('data', (chunk) => printed.push(String(chunk)));
  const url = await new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}\n${printed.join('')}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = READY.exec(line);
      if (found) resolve(found[1]);
    });
  });
  return { url, stop };
}
