/** The whole system as one worker's tests see it: web app, provider, users. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createUser, openApi } from './api';
import { ROOT, WEB_DIR } from './paths';
import { SERVER, serve } from './process';
import { oneOfEachRol, printedUsers, type Users } from './users';

export interface System {
  /** Where staff open it. */
  url: string;
  users: Users;
  /** Ends the provider and whatever serves the page, and starts both again at the same address. */
  restart(): Promise<void>;
  /** Ends the provider; the page's host too where they are one program. */
  turnOff(): Promise<void>;
  turnOn(): Promise<void>;
  close(): Promise<void>;
}

const PROGRAMS = { server: SERVER, 'npm start': join(ROOT, 'scripts', 'start.mjs') };

/** The embedded provider on an empty database, with other settings where a test needs them. */
export const openEmbedded = (
  program: keyof typeof PROGRAMS = 'server',
  settings: Record<string, string> = {},
): Promise<System> =>
  opening(async (undo) => {
    const data = await mkdtemp(join(tmpdir(), 'hilvan-e2e-'));
    undo.push(() => rm(data, { recursive: true, force: true }));
    const env = { WEB_DIR, DATA_DIR: data, ...settings };
    const { lines, ...server } = await serve(PROGRAMS[program], env);
    undo.push(server.turnOff);
    const [Admin] = printedUsers(lines);
    if (!Admin) throw new Error(`no Admin was printed:\n${lines.join('\n')}`);
    const api = await openApi(server.url, Admin);
    const Colaborador = await createUser(api, 'Colaborador', 'Carla Solís');
    const Visor = await createUser(api, 'Visor', 'Víctor Mora');
    return { ...server, users: { Admin, Colaborador, Visor } };
  });

/** The same web app before the contract-only provider, which keeps nothing when it ends and so restarts empty. */
export const openContract = (settings: Record<string, string> = {}): Promise<System> =>
  opening(async (undo) => {
    const program = join(ROOT, 'e2e', 'dist', 'contract-provider.js');
    // Passwords that it chose itself would be others after a restart.
    const env = { CLAVE: 'clave-del-contrato' };
    const { lines, ...provider } = await serve(program, env, /^Proveedor del contrato en (http\S+)/);
    undo.push(provider.turnOff);
    const web = await serve(SERVER, { WEB_DIR, ...settings, PROVIDER_URL: provider.url });
    undo.push(web.turnOff);
    return { ...provider, url: web.url, users: oneOfEachRol(lines) };
  });

/** Adds `close` to what was opened. Where opening fails half-way, what was opened until then is closed at once. */
async function opening<T>(
  open: (undo: (() => Promise<void>)[]) => Promise<T>,
): Promise<T & { close(): Promise<void> }> {
  const undo: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const end of undo.reverse()) await end();
  };
  try {
    return { ...(await open(undo)), close };
  } catch (error) {
    await close();
    throw error;
  }
}
