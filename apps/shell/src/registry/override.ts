import { descriptorSchema, parseDescriptor } from '@hilvan/remote-kit';
import * as z from 'zod/mini';
import { messageOf } from '../reporting/fault';
import { readStored } from '../storage/stored';
import { isAllowed } from './allowed-origin';
import { hostConfig } from './host-config';
import { loadPage, openPolicy } from './open-policy';
import { OVERRIDES_KEY, type Remote } from './remote';

/*
 * A developer's own build in place of a deployed remote: of this tab only, from an origin that the shell's host lists,
 * and begun by hand in the technical panel. No address carries it, so that no link can begin one.
 */
const stored = z.catch(z.catchall(z.object({}), z.string()), {});

/** Origins by remote name. */
export const chosenOverrides = (): Record<string, string> =>
  readStored(sessionStorage, OVERRIDES_KEY, stored);

/**
 * Loads the page again with it; whether the build answers shows then.
 * @throws Error when the origin is not listed
 */
export async function beginOverride(deployed: Remote, address: string): Promise<void> {
  const origin = URL.canParse(address) ? new URL(address).origin : address;
  await admitOrigin(origin);
  store({ ...chosenOverrides(), [deployed.name]: origin });
  loadPage({ opened: true });
}

/** Loads the page again without it. */
export function endOverride(name: string): void {
  const { [name]: _ended, ...rest } = chosenOverrides();
  store(rest);
  loadPage({ opened: false });
}

/** The remotes with those replaced that this tab has chosen; one that does not answer is a fault, never the deployed one unsaid. */
export function withOverrides(remotes: Remote[]): Promise<Remote[]> {
  const chosen = chosenOverrides();
  // The document that comes instead reads them.
  if (!openPolicy()) return new Promise(() => undefined);
  return Promise.all(
    remotes.map((deployed) => {
      const origin = chosen[deployed.name];
      if (!origin) return deployed;
      return readLocalBuild(deployed, origin).catch((error: unknown) => ({
        ...deployed,
        fault: messageOf(error),
        replaces: deployed,
        origin,
      }));
    }),
  );
}

async function admitOrigin(origin: string): Promise<void> {
  const { sustituciones } = await hostConfig();
  if (origin === location.origin || !isAllowed(origin, sustituciones))
    throw new Error(`${origin} no está entre los orígenes que este servidor admite`);
}

async function readLocalBuild(deployed: Remote, origin: string): Promise<Remote> {
  await admitOrigin(origin);
  const source = `${origin}/remote.json`;
  const response = await fetch(source, { cache: 'no-store' }).catch(() => undefined);
  // Loaded again before this tab's mark was read, a page was opened for nobody.
  if (!response) throw new Error(`${source} no responde, o esta página no la deja entrar: cárguela de nuevo`);
  if (!response.ok) throw new Error(`${source} no responde`);
  const descriptor = parseDescriptor(await response.json(), source, descriptorSchema);
  if (descriptor.name !== deployed.name) throw new Error(`${origin} sirve ${descriptor.name}`);
  return {
    ...descriptor,
    // As its team wrote it, without the files that its build added: nothing of it is fetched ahead.
    paths: descriptor.paths.map(({ files: _f, ...owned }) => owned),
    build: origin,
    entry: `${origin}/mf-manifest.json`,
    preload: [],
    origin,
    replaces: deployed,
  };
}

function store(chosen: Record<string, string>): void {
  if (Object.keys(chosen).length === 0) sessionStorage.removeItem(OVERRIDES_KEY);
  else sessionStorage.setItem(OVERRIDES_KEY, JSON.stringify(chosen));
}
