/** The whole system as one worker's tests see it: web app, provider, users. */

import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, WEB_DIR } from './paths';
import { arrancar, type Programa } from './process';
import { createUser, oneOfEachRol, type Usuarios, usuariosImpresos } from './usuarios';

export interface Sistema {
  /** Where staff open it. */
  url: string;
  usuarios: Usuarios;
  /** What the start printed. */
  lineas: readonly string[];
  /** Ends the provider and whatever serves the page, and starts both again at the same address. */
  restart(): Promise<void>;
  /** Ends the provider; the page's host too where they are one program. */
  turnOff(): Promise<void>;
  turnOn(): Promise<void>;
  /** The control port of the contract-only provider; null for the embedded one. */
  control: string | null;
  close(): Promise<void>;
}

const HILVAN = /^Hilván está en (http\S+)/;
const SERVER = join(ROOT, 'apps', 'provider', 'dist', 'server.js');
const WEB = { WEB_DIR };

const address = (program: Programa, pattern: RegExp): string => {
  const found = program.lineas.map((l) => pattern.exec(l)?.[1]).find(Boolean);
  if (!found) throw new Error(`no address among:\n${program.lineas.join('\n')}`);
  return found;
};

const PROGRAMAS = { servidor: SERVER, 'npm start': join(ROOT, 'scripts', 'start.mjs') };

/** The embedded provider on an empty database, with other settings where a test needs them. */
export async function openEmbedded(
  inicio: keyof typeof PROGRAMAS = 'servidor',
  settings: Record<string, string> = {},
): Promise<Sistema> {
  const data = await mkdtemp(join(tmpdir(), 'hilvan-e2e-'));
  const env = { ...WEB, DATA_DIR: data, PORT: String(await puertoLibre()), ...settings };
  const start = () => arrancar([PROGRAMAS[inicio]], env, HILVAN, ROOT);
  const { program, ...running } = await run(start);
  const [Admin] = usuariosImpresos(program.lineas);
  if (!Admin) throw new Error(`no Admin was printed:\n${program.lineas.join('\n')}`);
  const [Colaborador, Visor] = await Promise.all([
    createUser(data, 'Colaborador', 'Carla Solís'),
    createUser(data, 'Visor', 'Víctor Mora'),
  ]);
  return {
    url: address(program, HILVAN),
    usuarios: { Admin, Colaborador, Visor },
    lineas: program.lineas,
    ...running,
    control: null,
    close: async () => {
      await running.turnOff();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** The same web app before the contract-only provider. Its memory is gone when it ends, so it restarts empty. */
export async function openContract(settings: Record<string, string> = {}): Promise<Sistema> {
  const [port, controlPort] = [await puertoLibre(), await puertoLibre()];
  const program = join(ROOT, 'e2e', 'dist', 'contract-provider.js');
  const env = { PORT: String(port), CONTROL_PORT: String(controlPort), CLAVE: 'clave-del-contrato' };
  const start = () => arrancar([program], env, /^Proveedor del contrato en (http\S+)/, ROOT);
  const { program: provider, ...running } = await run(start);
  const web = await arrancar(
    [SERVER],
    { ...WEB, ...settings, PORT: String(await puertoLibre()), PROVIDER_URL: `http://127.0.0.1:${port}` },
    HILVAN,
    ROOT,
  );
  return {
    url: address(web, HILVAN),
    usuarios: oneOfEachRol(provider.lineas),
    lineas: provider.lineas,
    ...running,
    control: `http://127.0.0.1:${controlPort}`,
    close: async () => {
      await web.parar();
      await running.turnOff();
    },
  };
}

/** A program that is running, and how it is ended and begun again. */
async function run(start: () => Promise<Programa>) {
  const program = await start();
  let now = program;
  const turnOff = async () => {
    await now.parar();
  };
  const turnOn = async () => {
    now = await start();
  };
  return { program, turnOff, turnOn, restart: () => turnOff().then(turnOn) };
}

export async function puertoLibre(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const at = probe.address();
  probe.close();
  return typeof at === 'object' && at ? at.port : 0;
}
