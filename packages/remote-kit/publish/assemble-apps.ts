import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Published, publishRemote } from './publish-remote';
import { publishShell } from './publish-shell';

/**
 * Puts the built shell and every built remote of `apps` into one folder that a static host can serve.
 * @throws Error naming the app that has not been built
 */
export async function assemble({ apps, target }: { apps: string; target: string }): Promise<Published[]> {
  const done: Published[] = [];
  for (const name of await remotesOf(apps)) {
    const dist = join(apps, name, 'dist');
    await access(join(dist, 'remote.json')).catch(() => {
      throw new Error(`${dist} has no build: run turbo run build first`);
    });
    done.push(await publishRemote({ dist, target }));
  }
  done.push(await publishShell({ dist: join(apps, 'shell', 'dist'), target }));
  return done;
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
