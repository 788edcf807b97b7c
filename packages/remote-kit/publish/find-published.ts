import { type DeployedRegistry, REGISTRY } from './deployed-registry';
import type { Destination } from './destination';
import { openDestination } from './open-destination';
import type { Published } from './publish-remote';
import { Refusal } from './refusal';

/**
 * What is deployed there.
 * @throws Refusal where nothing ever was: a mistyped place is not one in which all is well
 */
export async function readPublished(destination: Destination): Promise<DeployedRegistry> {
  if (!(await destination.read(REGISTRY)))
    throw new Refusal(`No hay nada publicado en ${destination.address}.`);
  return destination.readRegistry();
}

/** Whether anything is deployed there. @throws Refusal as `readPublished` does */
export async function findPublished({ target }: { target: string }): Promise<Published> {
  const { shell } = await readPublished(await openDestination(target));
  return { name: shell ? 'shell' : REGISTRY, build: shell?.build ?? '', notes: [] };
}
