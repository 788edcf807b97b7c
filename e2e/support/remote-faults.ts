/** The eleven ways in which a remote fails, each planted between the browser and the host, as somebody could deploy it. */
import type { Routes } from './proxy';
import { fileOf, type Pointer, pointerOf, readFromRemote, serveRegistry } from './remotes';

type Plant = (
  page: Pick<Routes, 'route'>,
  name: string,
  pointer: Pointer,
  broken: Set<string>,
) => Promise<unknown>;

const MANIFEST = 'mf-manifest.json';
const entryOf = ({ preload }: Pointer): string =>
  preload.find((file) => file.startsWith('remoteEntry')) ?? '';

/** A build that was published with this in place of one of its files. */
export async function publish(page: Pick<Routes, 'route'>, name: string, file: string, body: string) {
  const contentType = file.endsWith('.json') ? 'application/json' : 'text/javascript';
  await page.route(fileOf(name, file), (route) => route.fulfill({ contentType, body }));
}

const lost =
  (file: string | RegExp | ((pointer: Pointer) => string)): Plant =>
  (page, name, pointer) =>
    page.route(fileOf(name, typeof file === 'function' ? file(pointer) : file), (route) =>
      route.fulfill({ status: 404, body: '' }),
    );

const manifest =
  (change: (manifest: Manifest) => object): Plant =>
  async (page, name, pointer) => {
    const deployed: Manifest = JSON.parse(await readFromRemote(name, pointer, MANIFEST));
    await publish(page, name, MANIFEST, JSON.stringify({ ...deployed, ...change(deployed) }));
  };
interface Manifest {
  shared: { name: string; requiredVersion: string }[];
}

const entry =
  (code: string): Plant =>
  (page, name, pointer) =>
    publish(page, name, entryOf(pointer), code);

/** A remote of one page that is made of the shell's React and fails in its own way. */
const page = (component: string) => `
  let React;
  export async function init(shared) {
    const [share] = Object.values(shared.react);
    React = (share.lib ?? (await share.get()))();
  }
  function Falla() { ${component} }
  export const get = async () => () => ({ default: [{ path: '*', element: React.createElement(Falla) }] });`;

export const FAULTS: Record<string, Plant> = {
  'el registro lleva a un build que no está': (page, _name, _pointer, broken) =>
    serveRegistry(page, ({ remotes }) => {
      for (const name of broken)
        Object.assign(remotes[name] ?? {}, { build: 'nada', entry: `remotes/${name}/nada/mf-manifest.json` });
    }),
  'sin manifiesto': lost(MANIFEST),
  'manifiesto que no es JSON': (page, name) => publish(page, name, MANIFEST, '<!doctype html><p>hola'),
  'sin entrada': lost(entryOf),
  'sin el código de la página': lost(/assets\/[^/]*-page-[^/]*\.js/),
  'falla al cargarse': entry("throw new Error('falla plantada');"),
  'falla al mostrarse': entry(page("throw new Error('falla plantada');")),
  'falla en un botón': entry(
    page(
      `return React.createElement('button', { onClick() { throw new Error('falla plantada'); } }, 'Fallar');`,
    ),
  ),
  'no responde': (page, name, pointer) => page.route(fileOf(name, entryOf(pointer)), () => undefined),
  'pide otra versión mayor': manifest(({ shared }) => ({
    shared: shared.map((share) =>
      share.name === 'react' ? { ...share, requiredVersion: '^18.2.0' } : share,
    ),
  })),
  'no expone nada': manifest(() => ({ exposes: [] })),
};

/**
 * Plants a fault, and returns what mends it.
 * @param broken the remotes that have it at the same time, this one among them from now on
 */
export async function plantFault(page: Routes, name: string, fault: string, broken = new Set<string>()) {
  const plant = FAULTS[fault];
  if (!plant) throw new Error(`no fault «${fault}»`);
  const undo: (() => Promise<void>)[] = [];
  const routes: Pick<Routes, 'route'> = {
    route(url, handler) {
      undo.push(() => page.unroute(url, handler));
      return page.route(url, handler);
    },
  };
  broken.add(name);
  await plant(routes, name, await pointerOf(name), broken);
  return async () => {
    broken.delete(name);
    for (const take of undo) await take();
  };
}
