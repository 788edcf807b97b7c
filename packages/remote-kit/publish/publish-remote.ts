import { incompatibilities, type MfManifest } from '../src/compat';
import { BUILD_RECORD, readBuiltRemote } from './build-record';
import type { DeployedRegistry } from './deployed-registry';
import { filesBelow } from './folder';
import { openDestination } from './open-destination';
import { refuseOverlaps } from './overlap';
import { putImmutable } from './put-immutable';
import { Rechazo } from './rechazo';
import { sign } from './write-registry';

export interface Published {
  name: string;
  build: string;
  /** What was let through by force, or could not be checked. */
  notes: string[];
}

export interface PublishOptions {
  dist: string;
  /** A folder, or `s3://bucket/prefix`. */
  target: string;
  /** Deploys a remote all the same that does not fit the published shell; the shell reports it at run time. */
  force?: boolean;
}

/**
 * Deploys one built remote: copies `dist` to `<target>/remotes/<name>/<build id>/`, which never changes again, then
 * moves its pointer in `<target>/remotes.json`. The build it replaces stays and is remembered as `previous`.
 * Nothing of another remote or of the shell is touched.
 * @throws Rechazo when another remote owns one of its paths, or when it does not fit the published shell or cannot be signed for it
 */
export async function publishRemote({ dist, target, force = false }: PublishOptions): Promise<Published> {
  const destination = await openDestination(target);
  const { build: next, manifest } = await readBuiltRemote(dist);
  const { build, descriptor } = next;
  const { name } = descriptor;
  let notes: string[] = [];
  const check = (registry: DeployedRegistry) => {
    // Only to be refused where it cannot be signed.
    sign(registry);
    refuseOverlaps(descriptor, registry);
    const unfit = misfits(manifest, registry);
    if (unfit.length > 0 && !force)
      throw new Rechazo(refusal(`${name} ${descriptor.version}`, unfit, registry));
    notes = registry.shell ? unfit : [`${destination.address} no tiene shell: lo compartido no se comprobó`];
  };
  // Asked before anything is copied, and once more when the pointer moves: the shell may change meanwhile.
  check(await destination.readRegistry());
  const prefix = `remotes/${name}/${build}/`;
  await putImmutable(destination, { folder: dist, files: await filesBelow(dist), prefix });
  await destination.put(`${prefix}${BUILD_RECORD}`, Buffer.from(JSON.stringify(next)));
  await destination.updateRegistry((registry) => {
    check(registry);
    const live = registry.remotes[name];
    const previous = live && live.build !== build ? live.build : (live?.previous ?? null);
    const retired = registry.retired?.filter((other) => other !== name);
    const remotes = { ...registry.remotes, [name]: { ...next, previous } };
    return { ...registry, remotes, retired };
  });
  return { name, build, notes };
}

/** What a remote asks of the shared libraries and the published shell does not offer. */
export function misfits(manifest: MfManifest, { shell }: DeployedRegistry): string[] {
  if (!shell) return [];
  const provided = Object.entries(shell.provides).map(([key, version]) => [key, [version]]);
  return incompatibilities(manifest, Object.fromEntries(provided));
}

function refusal(remote: string, unfit: string[], { shell }: DeployedRegistry): string {
  return [
    `${remote} no calza con el shell publicado (${shell?.version}, ${shell?.build}):`,
    ...unfit.map((line) => `  ${line}`),
    'Despliegue antes un shell que lo ofrezca, construya el remoto con lo que hay, o use --forzar.',
  ].join('\n');
}
