import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Published, publishRemote, WentBack } from './publish-remote';
import { publishShell } from './publish-shell';

/**
 * Puts the built shell and every built remote of `apps` into one folder that a static host can serve.
 * The shell comes first, whatever was there before: the remotes are held against it. A build that went back by itself stays away.
 * @throws Error naming the app that has not been built
 */
export async function assemble({ apps, target }: { apps: string; target: string }): Promise<Published[]> {
  const done = [await publishShell({ dist: await built(join(apps, 'shell')), target, force: true })];
  for (const name of await remotesOf(apps)) {
    const dist = await built(join(apps, name));
    const published = await publishRemote({ dist, target }).catch((error: unknown) => {
      if (!(error instanceof WentBack)) throw error;
      return { name, build: '', notes: [error.message] };
    });
    done.push(published);
  }
  return done;
}

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
