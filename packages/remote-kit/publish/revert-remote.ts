import { BUILD_RECORD } from './build-record';
import type { Build } from './deployed-registry';
import { openDestination } from './destination';
import type { Published } from './publish-remote';
import { Rechazo } from './rechazo';

/**
 * Moves a remote's pointer back to the build before the live one; the two change places, so a second call undoes it.
 * @throws Rechazo when there is no build to return to
 */
export async function revertRemote({ name, target }: { name: string; target: string }): Promise<Published> {
  const destination = await openDestination(target);
  const build = (await destination.readRegistry()).remotes[name]?.previous;
  if (!build) throw new Rechazo(`${name}: no hay una versión anterior en ${destination.address}`);
  const record = await destination.read(`remotes/${name}/${build}/${BUILD_RECORD}`);
  if (!record) throw new Rechazo(`${name}: los archivos de ${build} ya no están en ${destination.address}`);
  const back: Build = JSON.parse(record.toString('utf8'));
  await destination.updateRegistry((registry) => {
    const live = registry.remotes[name];
    if (live?.previous !== build) throw new Rechazo(`${name}: mientras tanto hubo otro despliegue`);
    return { ...registry, remotes: { ...registry.remotes, [name]: { ...back, previous: live.build } } };
  });
  return { name, build, notes: [] };
}
