import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { remotesBelow } from '../vite/app-folder';
import { type DeployedRegistry, SHELL } from './deployed-registry';
import { openDestination } from './open-destination';
import { type Candidate, type Published, remoteCandidate, StaysAway } from './publish-remote';
import { moveShell, shellCandidate } from './publish-shell';
import { Refusal } from './refusal';

/** The outcome of assembling: the next registry, the parts that are published, and the notes on each part; where a part stays away, why. */
interface Settled {
  next: DeployedRegistry;
  coming: Candidate[];
  notes: Record<string, string[]>;
}

/**
 * Puts the built shell and every built remote of `apps` into one folder that a static host can serve: first all files, then everything that
 * names them in one step, each part checked against the others as they will be. A part stays away where its build went back automatically or
 * by hand, is a preview, or is of a remote that was taken out; so does a remote whose address another one has, and a shell that lacks what a
 * remaining remote asks for. Where the shell stays away, so do the remotes that need it.
 * @throws Refusal naming the app that has not been built
 */
export async function assemble({ apps, target }: { apps: string; target: string }): Promise<Published[]> {
  const [own = '', ...others] = await Promise.all([join(apps, SHELL), ...remotesBelow(apps)].map(built));
  const destination = await openDestination(target);
  const candidate = (dist: string) => remoteCandidate(destination, { dist, unasked: true });
  const shell = await shellCandidate(destination, { dist: own, unasked: true });
  const parts = [shell, ...(await Promise.all(others.map(candidate)))];
  for (const { copy } of parts) await copy();
  let settled = await settle(parts, await destination.readRegistry());
  // Where no part is published nothing has to be signed, which may not be possible here.
  if (settled.coming.length > 0)
    await moveShell(destination, shell.build, async (registry) => {
      settled = await settle(parts, registry);
      return settled.next;
    });
  const { coming, notes } = settled;
  return parts.map((part) => ({
    name: part.name,
    build: coming.includes(part) ? part.build : '',
    notes: notes[part.name] ?? [],
  }));
}

/**
 * Decides which parts are published. Where one stays away its published build remains, which may keep another away: the rest are checked
 * again without it.
 */
async function settle(
  coming: Candidate[],
  registry: DeployedRegistry,
  away: Settled['notes'] = {},
): Promise<Settled> {
  const next = coming.reduce((before, part) => part.move(before), registry);
  const notes = { ...away };
  // Where two remotes claim one address, the one that has it already is checked last, so that the other stays away.
  const pathsOf = ({ name }: Candidate, { remotes }: DeployedRegistry) =>
    remotes[name]?.descriptor.paths.map(({ path }) => path) ?? [];
  const claims = (part: Candidate) =>
    pathsOf(part, next).some((path) => !pathsOf(part, registry).includes(path));
  const asked = coming.toSorted((a, b) => Number(claims(b)) - Number(claims(a)));
  const checks = [
    // First, so that no part is checked against one that stays away for reasons of its own.
    (part: Candidate) => part.checkAlone(registry),
    async (part: Candidate) => {
      notes[part.name] = await part.check(registry, next);
    },
  ];
  for (const check of checks)
    for (const part of asked)
      try {
        await check(part);
      } catch (error) {
        if (!(error instanceof (part.name === SHELL ? StaysAway : Refusal))) throw error;
        const others = coming.filter((other) => other !== part);
        return settle(others, registry, { ...away, [part.name]: [error.message] });
      }
  return { next, coming, notes };
}

async function built(app: string): Promise<string> {
  const dist = join(app, 'dist');
  await access(dist).catch(() => {
    throw new Refusal(`${dist} no tiene una construcción. Antes: npx turbo run build.`);
  });
  return dist;
}
