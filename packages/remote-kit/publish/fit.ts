/** Checks whether a build fits what is deployed: its addresses beside those of the other remotes, and what it asks of the shell. */
import { pathShape } from '@hilvan/contract';
import { incompatibilities } from '../src/compat';
import type { RemoteDescriptor } from '../src/descriptor';
import type { BuiltRemote } from './build-record';
import type { DeployedRegistry, ShellRecord } from './deployed-registry';
import type { Destination } from './destination';
import { Refusal } from './refusal';

/** What a build of the shell offers (shell.json). */
export interface ShellOffer extends ShellRecord {
  /** Exported names by share key, for the libraries whose names are checked. */
  names?: Record<string, string[]>;
  /** The extension points that it opens. */
  points?: string[];
  /** The calls of the contract that its client knows. */
  calls?: string[];
  /** Its files without a hash in their names, in the order in which they become live; a copy of each is kept for every build. */
  documents?: string[];
}

/** The file with everything that a published shell offers. The lists are not in the registry, because no browser needs them. */
export const offerFile = ({ build }: Pick<ShellRecord, 'build'>): string => `assets/shell-${build}.json`;

/** Reads what the shell of a registry offers; for one that was published before there were lists, only versions. */
export async function readOffer(
  destination: Destination,
  { shell }: DeployedRegistry,
): Promise<ShellOffer | undefined> {
  if (!shell) return undefined;
  const lists = await destination.read(offerFile(shell));
  return { ...(lists && JSON.parse(lists.toString('utf8'))), ...shell };
}

/** What a build of a remote asks for and a shell does not offer, one entry each. Where either has no list, nothing is reported. */
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

/**
 * Checks that no other remote owns an address of this one.
 * @throws Refusal naming each address that another remote owns, live or in a preview, with that remote
 */
export function refuseOverlaps({ name, paths }: RemoteDescriptor, { remotes }: DeployedRegistry): void {
  const mine = new Set(paths.map(({ path }) => pathShape(path)));
  const taken = Object.entries(remotes).flatMap(([owner, { descriptor, preview }]) => {
    const theirs = [...descriptor.paths, ...(preview?.descriptor.paths ?? [])].map(({ path }) => path);
    const same = [...new Set(theirs)].filter((path) => owner !== name && mine.has(pathShape(path)));
    return same.map((path) => `${path} (${owner})`);
  });
  if (taken.length > 0)
    throw new Refusal(
      `${name}: direcciones que ya tienen dueño: ${taken.join(', ')}. Un remoto que ya no hace falta se quita con npm run retirar.`,
    );
}
