import { descriptorSchema, parseDescriptor } from '@hilvan/remote-kit';
import * as z from 'zod/mini';
import { messageOf } from '../reporting/fault';
import { readStored } from '../storage/stored';
import { isAllowed } from './allowed-origin';
import { hostConfig } from './host-config';
import { loadPage, openPolicy } from './open-policy';
import { OVERRIDES_KEY, type Remote } from './remote';

/**
 * A developer's own build in place of a deployed remote: in this tab only, from an origin that the shell's host lists, and begun by hand in
 * the technical panel. It is in no address, so that no link can begin one.
 */
const stored = z.catch(z.catchall(z.object({}), z.string()), {});

/** The origins of developers' builds in this tab, by remote. */
export const chosenOverrides = (): Record<string, string> =>
  readStored(sessionStorage, OVERRIDES_KEY, stored);

/**
 * Chooses a developer's build for a remote and loads the page again; whether the build answers shows then.
 * @throws Error when the origin is not listed
 */
export async function beginOverride(deployed: Remote, address: string): Promise<void> {
  const origin = URL.canParse(address) ? new URL(address).origin : address;
  await admitOrigin(origin);
  store({ ...chosenOverrides(), [deployed.name]: origin });
  loadPage({ opened: true });
}

/** Ends a remote's override and loads the page again. */
export function endOverride(name: string): void {
  const { [name]: _ended, ...rest } = chosenOverrides();
  store(rest);
  loadPage({ opened: false });
}

/**
 * The remotes, those replaced for which this tab has chosen a developer's build. A build that does not answer is a fault: the deployed one
 * never runs in its place unnoticed.
 */
export function withOverrides(remotes: Remote[]): Promise<Remote[]> {
  const chosen = chosenOverrides();
  // This document is being replaced: the next one reads the overrides.
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
  // A page that was loaded again before `openPolicy` read this tab's mark still has its policy closed, which looks the same from here.
  if (!response) throw new Error(`${source} no responde, o esta página no la deja entrar: cárguela de nuevo`);
  if (!response.ok) throw new Error(`${source} no responde`);
  const descriptor = parseDescriptor(await response.json(), source, descriptorSchema);
  if (descriptor.name !== deployed.name) throw new Error(`${origin} sirve ${descriptor.name}`);
  return {
    ...descriptor,
    // Without the files that its build added: nothing of a developer's build is fetched ahead.
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
