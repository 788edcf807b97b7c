import { openDestination } from './open-destination';
import type { Published } from './publish-remote';
import { Rechazo } from './rechazo';

/**
 * Takes a remote out of the registry, which remembers its name: its addresses are free for another one. Its files stay, so that pages that are open
 * go on, and publishing it again brings it back.
 * @throws Rechazo when it is not deployed there
 */
export async function retireRemote({ name, target }: { name: string; target: string }): Promise<Published> {
  const destination = await openDestination(target);
  const absent = () => new Rechazo(`${name}: no está publicado en ${destination.address}`);
  // Asked first: a mistyped folder must not come to be.
  if (!(await destination.readRegistry()).remotes[name]) throw absent();
  let build = '';
  await destination.updateRegistry((registry) => {
    const { [name]: live, ...others } = registry.remotes;
    if (!live) throw absent();
    build = live.build;
    return { ...registry, remotes: others, retired: [...(registry.retired ?? []), name] };
  });
  return { name, build, notes: [] };
}
