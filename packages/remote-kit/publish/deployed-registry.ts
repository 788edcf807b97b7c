import type { Registry, RemotePointer } from '../src/registry';

/** What the published shell offers to remotes; the deployment of a remote is held against it. */
export interface ShellRecord {
  build: string;
  version: string;
  /** Version by share key. */
  provides: Record<string, string>;
  /** The public key it was built with, base64: it takes no registry that is not signed with the other half. */
  registryKey?: string;
}

/** `/remotes.json` with what only deployments read. */
export interface DeployedRegistry extends Registry {
  shell?: ShellRecord;
}

/** A remote's line in it, without the build it replaces. */
export type Build = Omit<RemotePointer, 'previous'>;

export const REGISTRY = 'remotes.json';
export const EMPTY: DeployedRegistry = { formato: 1, remotes: {} };

/** @throws Error naming `source` when the text is no registry: it is never taken for an empty one */
export function parseRegistry(text: string, source: string): DeployedRegistry {
  const read: unknown = JSON.parse(text);
  if (typeof read !== 'object' || read === null || !('remotes' in read) || !('formato' in read))
    throw new Error(`${source}: no es un registro de remotos`);
  // Only deployments write it, and they write this shape; the shell reads it by its schema.
  return read as DeployedRegistry;
}
