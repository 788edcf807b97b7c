import type { Audience, TakenBack } from '../src/preview';
import type { Registry, RemotePointer } from '../src/registry';
import { PlaceError } from './refusal';

/** How a part stands: the build that everybody has, and what is beside and behind it. */
export interface Standing {
  build: string;
  /** The build to go back to; a shell that an older publisher wrote says nothing, and nobody kept its documents. */
  previous?: string | null;
  /** When it was published or promoted, ISO 8601; not known of a build that somebody went back to. */
  since?: string;
  /** The latest first. */
  takenBack?: TakenBack[];
  /** Builds that somebody went back from, or withdrew, by hand, the latest first: until somebody deploys one it does not come again. */
  leftByHand?: string[];
  /** Of a remote only. */
  preview?: PublishedPreview;
}

/** The name that the shell has where parts are named; no remote is called so. */
export const SHELL = 'shell';

/** What the published shell offers to remotes; the deployment of a remote is held against it. */
export interface ShellRecord extends Standing {
  version: string;
  /** Version by share key. */
  provides: Record<string, string>;
  /** The public key it was built with, base64: it takes no registry that is not signed with the other half. */
  registryKey?: string;
}

/** A build of a remote as the registry names it. */
export type Build = Pick<RemotePointer, 'build' | 'entry' | 'preload' | 'descriptor'>;

export interface PublishedPreview extends Build {
  since: string;
  salt: string;
  audience: Audience;
}

export interface Line extends Build, Standing {
  previous: string | null;
}

/** `/remotes.json` with what only deployments read. */
export interface DeployedRegistry extends Omit<Registry, 'remotes'> {
  remotes: Record<string, Line>;
  shell?: ShellRecord;
}

export const standingOf = (
  { remotes, shell }: Pick<DeployedRegistry, 'remotes' | 'shell'>,
  name: string,
): Standing | undefined => (name === SHELL ? shell : remotes[name]);

export const REGISTRY = 'remotes.json';

export const withLine = (registry: DeployedRegistry, name: string, line: Line): DeployedRegistry => ({
  ...registry,
  remotes: { ...registry.remotes, [name]: line },
});

/**
 * @param file what is there, if anything ever was
 * @throws PlaceError naming `source` when it is no registry: it is never taken for an empty one
 */
export function parseRegistry(file: Buffer | undefined, source: string): DeployedRegistry {
  if (!file) return { formato: 1, remotes: {} };
  try {
    const read = Object(JSON.parse(file.toString('utf8')));
    // Only deployments write it, and they write this shape; the shell reads it by its schema.
    if ('remotes' in read && 'formato' in read) return read;
  } catch {
    // Said below.
  }
  throw new PlaceError(`${source}: no es un registro de remotos.`);
}
