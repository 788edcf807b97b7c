import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SHELL } from './deployed-registry';
import { type Published, publishRemote, WentBack } from './publish-remote';
import { publishShell } from './publish-shell';
import { Rechazo } from './rechazo';

/**
 * Puts the built shell and every built remote of `apps` into one folder that a static host can serve.
 * The shell comes first, whatever was there before: the remotes are held against it. A build that went back by itself stays away, and where that is
 * the shell's, the remotes that ask for it stay away too.
 * @throws Error naming the app that has not been built
 */
export async function assemble({ apps, target }: { apps: string; target: string }): Promise<Published[]> {
  const shell = await publishShell({ dist: await built(join(apps, SHELL)), target, first: true }).catch(
    left(SHELL, WentBack),
  );
  const done = [shell];
  for (const name of await remotesOf(apps)) {
    const dist = await built(join(apps, name));
    done.push(await publishRemote({ dist, target }).catch(left(name, shell.build ? WentBack : Rechazo)));
  }
  return done;
}

/** Says of a part that it was left away, where it was refused for that reason. */
const left =
  (name: string, reason: new (...args: never[]) => Rechazo) =>
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

async function remotesOf(apps: string): Promise<string[]> {
  const folders = (await readdir(apps, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const found = await Promise.all(
    folders.map(({ name }) =>
      access(join(apps, name, 'remote.json')).then(
        () => name,
        () => undefined,
      ),
    ),
  );
  return found.filter((name) => name !== undefined).sort();
}
