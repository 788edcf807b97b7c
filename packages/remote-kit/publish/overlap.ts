import type { RemoteDescriptor } from '../src/descriptor';
import type { Registry } from '../src/registry';
import { Rechazo } from './rechazo';

/** `/orden/:ordenId` and `/orden/:id` are the same address. */
const shape = (path: string) => path.replace(/:[^/]+/g, ':');

/** Paths of a remote that another deployed remote already owns, as `path (owner)`. */
function overlaps(descriptor: RemoteDescriptor, registry: Registry): string[] {
  const mine = new Set(descriptor.paths.map((owned) => shape(owned.path)));
  return Object.entries(registry.remotes)
    .filter(([name]) => name !== descriptor.name)
    .flatMap(([name, other]) =>
      other.descriptor.paths.filter((p) => mine.has(shape(p.path))).map((p) => `${p.path} (${name})`),
    );
}

/** @throws Rechazo when another deployed remote owns one of its paths */
export function refuseOverlaps(descriptor: RemoteDescriptor, registry: Registry): void {
  const taken = overlaps(descriptor, registry);
  if (taken.length > 0)
    throw new Rechazo(`${descriptor.name}: direcciones que ya tienen dueño: ${taken.join(', ')}`);
}
