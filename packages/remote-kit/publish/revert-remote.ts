import { parseManifest } from '../src/compat';
import { BUILD_RECORD } from './build-record';
import type { Build } from './deployed-registry';
import { openDestination } from './destination';
import { refuseOverlaps } from './overlap';
import { misfits, type Published } from './publish-remote';
import { Rechazo } from './rechazo';

/**
 * Moves a remote's pointer back to the build before the live one; the two change places, so a second call undoes it.
 * @throws Rechazo when there is no build to return to, or when it no longer fits what is deployed beside it
 */
export async function revertRemote({ name, target }: { name: string; target: string }): Promise<Published> {
  const destination = await openDestination(target);
  const build = (await destination.readRegistry()).remotes[name]?.previous;
  if (!build) throw new Rechazo(`${name}: no hay una versión anterior en ${destination.address}`);
  const record = await destination.read(`remotes/${name}/${build}/${BUILD_RECORD}`);
  const gone = new Rechazo(`${name}: los archivos de ${build} ya no están en ${destination.address}`);
  if (!record) throw gone;
  const back: Build = JSON.parse(record.toString('utf8'));
  const manifest = await destination.read(back.entry);
  if (!manifest) throw gone;
  const asked = parseManifest(manifest.toString('utf8'), back.entry);
  await destination.updateRegistry((registry) => {
    const live = registry.remotes[name];
    if (live?.previous !== build) throw new Rechazo(`${name}: mientras tanto hubo otro despliegue`);
    // The house has moved on since: its addresses may have gone to another remote, and the shell to other versions.
    refuseOverlaps(back.descriptor, registry);
    const unfit = misfits(asked, registry);
    if (unfit.length > 0)
      throw new Rechazo(`${name}: ${build} no calza con el shell publicado:\n  ${unfit.join('\n  ')}`);
    return { ...registry, remotes: { ...registry.remotes, [name]: { ...back, previous: live.build } } };
  });
  return { name, build, notes: [] };
}
