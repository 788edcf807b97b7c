import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHELL_RECORD } from '../vite/provided';
import { deployedBuilds } from './build-record';
import type { DeployedRegistry } from './deployed-registry';
import type { Destination } from './destination';
import { misfits, offerFile, type ShellOffer } from './fit';
import { buildId, filesBelow } from './folder';
import { openDestination } from './open-destination';
import type { Published, PublishOptions } from './publish-remote';
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
  const offer = await readShell(dist);
  const { names, points, calls, ...shell } = offer;
  const registry = await destination.readRegistry();
  // Only to be refused where it cannot be signed.
  sign({ ...registry, shell });
  const unfit = await remotesLeftBehind(destination, registry, offer);
  if (unfit.length > 0 && !force)
    throw new Rechazo(
      [
        'El shell nuevo deja remotos sin lo que piden:',
        ...unfit.map((line) => `  ${line}`),
        'Devuélvaselo al shell, despliegue antes esos remotos sin pedirlo, o use --forzar.',
      ].join('\n'),
    );
  const files = (await filesBelow(dist)).filter((file) => file !== SHELL_RECORD);
  const hashed = files.filter((file) => file.startsWith('assets/'));
  await putImmutable(destination, { folder: dist, files: hashed, prefix: '' });
  await destination.put(offerFile(shell), Buffer.from(JSON.stringify({ names, points, calls })));
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

async function readShell(dist: string): Promise<ShellOffer> {
  const said = JSON.parse(await readFile(join(dist, SHELL_RECORD), 'utf8'));
  return { build: await buildId(dist), ...said };
}

/** What deployed remotes ask and a shell does not offer, each line beginning with the remote. */
async function remotesLeftBehind(
  destination: Destination,
  registry: DeployedRegistry,
  offer: ShellOffer,
): Promise<string[]> {
  const deployed = await deployedBuilds(destination, registry);
  return deployed.flatMap(({ title, remote }) => misfits(remote, offer).map((line) => `${title}: ${line}`));
}
