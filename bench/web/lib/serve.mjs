/** Starts the system that is measured: one provider with a realistic year of data, and a web host for each build. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { loadTs } from '@hilvan/remote-kit/load-ts';
import { request } from '@playwright/test';
import { ROOT } from './build.mjs';

// The helpers with which the browser tests start programs and log in.
const SUPPORT = join(ROOT, 'e2e', 'support');
const { openSession } = await loadTs(join(SUPPORT, 'api.ts'));
const { cleanEnv, SERVER, serve: startHost } = await loadTs(join(SUPPORT, 'process.ts'));
const { printedUsers } = await loadTs(join(SUPPORT, 'users.ts'));

/**
 * Starts one web host for each build.
 * @param {Record<string, string>} builds folder of each build, by name
 * @returns the address of each build, an Admin's token, and `close`, which ends everything
 */
export async function serve(builds) {
  const data = await mkdtemp(join(tmpdir(), 'hilvan-bench-'));
  const stops = [];
  const start = async (env) => {
    const { url, turnOff } = await startHost(SERVER, { DATA_DIR: data, ...env });
    stops.unshift(turnOff);
    return url;
  };
  const close = async () => {
    for (const stop of stops) await stop();
    await rm(data, { recursive: true, force: true });
  };
  try {
    const [admin] = await fill(data);
    const provider = await start({});
    const urls = {};
    // Both hosts pass /api/v1 on to the same provider.
    for (const [name, folder] of Object.entries(builds))
      urls[name] = await start({ WEB_DIR: folder, PROVIDER_URL: provider });
    const http = await request.newContext();
    const { token } = await openSession(http, provider, admin);
    await http.dispose();
    return { urls, token, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function fill(data) {
  const demo = join(ROOT, 'apps', 'provider', 'dist', 'demo.js');
  const env = cleanEnv({ DATA_DIR: data });
  const { stdout } = await promisify(execFile)(process.execPath, [demo], { env });
  return printedUsers(stdout.split('\n'));
}
