import { access } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { remotesBelow } from '../vite/app-folder';
import { SHELL } from './deployed-registry';
import { type Published, publishRemote, StaysAway } from './publish-remote';
import { publishShell } from './publish-shell';
import { Refusal } from './refusal';

/**
 * Puts the built shell and every built remote of `apps` into one folder that a static host can serve.
 * The shell comes first, whatever was there before: the remotes are held against it. A build that went back stays away, by itself or by hand, and a
 * preview; where that is the shell's, the remotes that ask for it stay away too.
 * @throws Error naming the app that has not been built
 */
export async function assemble({ apps, target }: { apps: string; target: string }): Promise<Published[]> {
  const shell = await publishShell({ dist: await built(join(apps, SHELL)), target, unasked: true }).catch(
    leftAway(SHELL, StaysAway),
  );
  const done = [shell];
  for (const folder of remotesBelow(apps)) {
    const publishing = publishRemote({ dist: await built(folder), target, unasked: true });
    done.push(await publishing.catch(leftAway(basename(folder), shell.build ? StaysAway : Refusal)));
  }
  return done;
}

/** For a refusal of that kind: the part is not published, and its line says why. */
const leftAway =
  (name: string, reason: new (...args: never[]) => Refusal) =>
  (error: unknown): Published => {
    if (!(error instanceof reason)) throw error;
    return { name, build: '', notes: [error.message] };
  };

/** The dist of an app that has been built. */
async function built(app: string): Promise<string> {
  const dist = join(app, 'dist');
  await access(dist).catch(() => {
    throw new Error(`${dist} has no build: run turbo run build first`);
  });
  return dist;
}
