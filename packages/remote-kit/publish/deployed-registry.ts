import type { Audience, TakenBack } from '../src/preview';
import type { Registry, RemotePointer } from '../src/registry';
import { PlaceError } from './refusal';

/** The state of a remote or the shell: the build that everybody has, its preview, and its earlier builds. */
export interface Standing {
  build: string;
  /** The build to go back to. Missing for a shell that an older publisher wrote, which kept no copies of its documents. */
  previous?: string | null;
  /** When the live build was published or promoted, ISO 8601; missing after going back to a build. */
  since?: string;
  /** Builds that went back automatically, the latest first. */
  takenBack?: TakenBack[];
  /** Builds that somebody went back from, or withdrew, by hand, the latest first: they stay away until somebody deploys one explicitly. */
  leftByHand?: string[];
  /** Only remotes have previews. */
  preview?: PublishedPreview;
}

/** The shell's name wherever parts are named; no remote has it. */
export const SHELL = 'shell';

/** What the published shell offers to remotes; deployments of remotes are checked against it. */
export interface ShellRecord extends Standing {
  version: string;
  /** The version of each shared library, by share key. */
  provides: Record<string, string>;
  /**
   * The public key with which the shell was built, base64: it accepts no registry that is not signed with the private half. Missing where
   * registries are not signed.
   */
  registryKey?: string;
}

/** A build of a remote, as the registry describes it. */
export type Build = Pick<RemotePointer, 'build' | 'entry' | 'preload' | 'descriptor'>;

export interface PublishedPreview extends Build {
  since: string;
  salt: string;
  audience: Audience;
}

export interface Line extends Build, Standing {
  previous: string | null;
}

/** `/remotes.json`, including the fields that only deployments read. */
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
 * Parses a registry.
 * @param file its content; undefined where there has never been one
 * @throws PlaceError naming `source` where the file is no registry: it is never taken for an empty one
 */
export function parseRegistry(file: Buffer | undefined, source: string): DeployedRegistry {
  if (!file) return { formato: 1, remotes: {} };
  try {
    const read = Object(JSON.parse(file.toString('utf8')));
    // Only deployments write this file, in this shape; the shell validates it with its own schema.
    if ('remotes' in read && 'formato' in read) return read;
  } catch {
    // Reported below, like any other file that is no registry.
  }
  throw new PlaceError(`${source}: no es un registro de remotos.`);
}
