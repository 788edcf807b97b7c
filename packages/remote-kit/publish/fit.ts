/** Whether a build and what is deployed go together: its addresses beside those of the others, and what it asks of the shell. */
import { incompatibilities } from '../src/compat';
import type { RemoteDescriptor } from '../src/descriptor';
import type { BuiltRemote } from './build-record';
import type { DeployedRegistry, ShellRecord } from './deployed-registry';
import type { Destination } from './destination';
import { Refusal } from './refusal';

/** What a shell's build says of itself (shell.json). */
export interface ShellOffer extends ShellRecord {
  /** Exports by share key, of what remotes ask for by name. */
  names?: Record<string, string[]>;
  /** Extension points that it opens. */
  points?: string[];
  /** Calls of the contract that its client knows. */
  calls?: string[];
  /** Its files that have no hash in their names, in the order in which they become live; a copy of each is kept by build. */
  documents?: string[];
}

/** Where all that a published shell says of itself is: no browser needs the lists, so that the registry is spared. */
export const offerFile = ({ build }: Pick<ShellRecord, 'build'>): string => `assets/shell-${build}.json`;

/** What the shell of a registry offers; of one that was published before there were lists, only versions. */
export async function readOffer(
  destination: Destination,
  { shell }: DeployedRegistry,
): Promise<ShellOffer | undefined> {
  if (!shell) return undefined;
  const lists = await destination.read(offerFile(shell));
  return { ...(lists && JSON.parse(lists.toString('utf8'))), ...shell };
}

/** What a build of a remote asks and a shell does not offer, one a line; of what neither lists, nothing can be said. */
export function misfits(remote: BuiltRemote, shell: ShellOffer | undefined): string[] {
  if (!shell) return [];
  const { manifest, contract, build } = remote;
  const names = Object.entries(contract?.names ?? {}).flatMap(([key, asked]) =>
    lacking(`${key}: pide`, asked, shell.names?.[key]),
  );
  const points = build.descriptor.contributes?.map(({ point }) => point) ?? [];
  return [
    ...incompatibilities(manifest, shell.provides),
    ...names,
    ...lacking('aporta a', points, shell.points),
    ...lacking('hace la llamada', Object.keys(contract?.calls ?? {}), shell.calls),
  ];
}

function lacking(what: string, asked: string[], offered: string[] | undefined): string[] {
  const missing = asked.filter((name) => offered && !offered.includes(name));
  return missing.length > 0 ? [`${what} ${missing.join(', ')}, que el shell no tiene`] : [];
}

/** How a parameter is called and marked says nothing: `/orden/:ordenId` and `/orden/{id}` are the same address. */
export const shapeOf = (path: string): string => path.replace(/:[^/]+|\{[^/}]+\}/g, ':');

/** @throws Refusal naming each of its addresses that another remote owns, live or in a preview, and that remote */
export function refuseOverlaps({ name, paths }: RemoteDescriptor, { remotes }: DeployedRegistry): void {
  const mine = new Set(paths.map(({ path }) => shapeOf(path)));
  const taken = Object.entries(remotes).flatMap(([owner, { descriptor, preview }]) => {
    const theirs = [...descriptor.paths, ...(preview?.descriptor.paths ?? [])].map(({ path }) => path);
    const same = [...new Set(theirs)].filter((path) => owner !== name && mine.has(shapeOf(path)));
    return same.map((path) => `${path} (${owner})`);
  });
  if (taken.length > 0)
    throw new Refusal(
      `${name}: direcciones que ya tienen dueño: ${taken.join(', ')}. Un remoto que ya no hace falta se quita con npm run retirar.`,
    );
}
