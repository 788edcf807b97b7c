import type { RemoteDescriptor } from '../src/descriptor';
import type { DeployedRegistry } from './deployed-registry';
import { Refusal } from './refusal';

/** How a parameter is called and marked says nothing: `/orden/:ordenId` and `/orden/{id}` are the same address. */
export const shapeOf = (path: string): string => path.replace(/:[^/]+|\{[^/}]+\}/g, ':');

/** Paths of a remote that another one already owns, live or in a preview, as `path (owner)`. */
function overlaps(descriptor: RemoteDescriptor, registry: DeployedRegistry): string[] {
  const mine = new Set(descriptor.paths.map((owned) => shapeOf(owned.path)));
  return Object.entries(registry.remotes)
    .filter(([name]) => name !== descriptor.name)
    .flatMap(([name, { descriptor: live, preview }]) => {
      const theirs = new Set([...live.paths, ...(preview?.descriptor.paths ?? [])].map(({ path }) => path));
      return [...theirs].filter((path) => mine.has(shapeOf(path))).map((path) => `${path} (${name})`);
    });
}

/** @throws Refusal when another deployed remote owns one of its paths */
export function refuseOverlaps(descriptor: RemoteDescriptor, registry: DeployedRegistry): void {
  const taken = overlaps(descriptor, registry);
  if (taken.length > 0)
    throw new Refusal(`${descriptor.name}: direcciones que ya tienen dueño: ${taken.join(', ')}`);
}
