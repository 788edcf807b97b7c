import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { remotesBelow } from '../vite/app-folder';
import { type DeployedRegistry, SHELL } from './deployed-registry';
import { openDestination } from './open-destination';
import { type Candidate, type Published, remoteCandidate, StaysAway } from './publish-remote';
import { moveShell, shellCandidate } from './publish-shell';
import { Refusal } from './refusal';

/** What comes of what was built, and what each part says: of one that stays away, why. */
interface Settled {
  next: DeployedRegistry;
  coming: Candidate[];
  notes: Record<string, string[]>;
}

/**
 * Puts the built shell and every built remote of `apps` into one folder that a static host can serve: all files, then all that names them in one
 * step, each part held against the others as they will be. A build that went back stays away, by itself or by hand, a preview, a remote that was
 * taken out or whose address another one has, and a shell that does not give a remote that stays what it asks; where the shell stays away, the
 * remotes that ask for it too.
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
  // With nothing to come there is nothing to sign, which may not be possible here.
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

/** A part that stays away leaves what is there of it, which may keep another away: they are asked again without it. */
async function settle(
  coming: Candidate[],
  registry: DeployedRegistry,
  away: Settled['notes'] = {},
): Promise<Settled> {
  const next = coming.reduce((before, part) => part.move(before), registry);
  const notes = { ...away };
  // Of two that claim one address, the one that has it is asked last.
  const asked = coming.toSorted((a, b) => Number(b.expands(registry)) - Number(a.expands(registry)));
  const checks = [
    // Nothing is held against what stays away on its own account.
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
