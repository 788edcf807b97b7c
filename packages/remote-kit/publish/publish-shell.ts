import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseManifest } from '../src/compat';
import { SHELL_RECORD } from '../vite/provided';
import type { DeployedRegistry, ShellRecord } from './deployed-registry';
import type { Destination } from './destination';
import { buildId, filesBelow } from './folder';
import { openDestination } from './open-destination';
import { misfits, type Published, type PublishOptions } from './publish-remote';
import { putImmutable } from './put-immutable';
import { Rechazo } from './rechazo';
import { WORKER } from './retire-worker';
import { sign } from './write-registry';

/**
 * Copies the shell's dist to `<target>/`: hashed files first, the documents that name them last and each in one
 * step, so that nobody gets a page whose files are not there yet. Files of earlier builds stay. The registry then says
 * what this shell offers.
 * @throws Rechazo when a deployed remote would not run on it, or when it asks for a signature that cannot be made here
 */
export async function publishShell({ dist, target, force = false }: PublishOptions): Promise<Published> {
  const destination = await openDestination(target);
  const shell = await readShell(dist);
  const next = sign({ ...(await destination.readRegistry()), shell });
  const unfit = await remotesLeftBehind(destination, next);
  if (unfit.length > 0 && !force)
    throw new Rechazo(
      `El shell nuevo deja remotos sin lo que piden:\n${unfit.map((line) => `  ${line}`).join('\n')}\nDespliéguelos antes, o use --forzar.`,
    );
  const files = (await filesBelow(dist)).filter((file) => file !== SHELL_RECORD);
  const hashed = files.filter((file) => file.startsWith('assets/'));
  await putImmutable(destination, { folder: dist, files: hashed, prefix: '' });
  // The worker keeps a copy of all the others, so that it comes last.
  const documents = files.filter((name) => !name.startsWith('assets/') && name !== WORKER);
  for (const file of [...documents, ...files.filter((name) => name === WORKER)]) {
    await destination.remove(`${file}.br`);
    await destination.remove(`${file}.gz`);
    await destination.put(file, await readFile(join(dist, file)));
  }
  await destination.updateRegistry((registry) => ({ ...registry, shell }));
  return { name: 'shell', build: shell.build, notes: unfit };
}

async function readShell(dist: string): Promise<ShellRecord> {
  const { version, provides, registryKey } = JSON.parse(await readFile(join(dist, SHELL_RECORD), 'utf8'));
  return { build: await buildId(dist), version, provides, registryKey };
}

/** What deployed remotes ask and a shell does not offer, each line beginning with the remote. */
async function remotesLeftBehind(destination: Destination, registry: DeployedRegistry): Promise<string[]> {
  const asked = await Promise.all(
    Object.entries(registry.remotes)
      .flatMap(([name, { entry, preview }]) => [
        { name, entry },
        ...(preview ? [{ name: `${name} (vista previa)`, entry: preview.entry }] : []),
      ])
      .map(async ({ name, entry }) => {
        const manifest = await destination.read(entry);
        if (!manifest) return [];
        return misfits(parseManifest(manifest.toString('utf8'), entry), registry).map(
          (line) => `${name}: ${line}`,
        );
      }),
  );
  return asked.flat();
}
