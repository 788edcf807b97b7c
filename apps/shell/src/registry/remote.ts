import type { RemoteDef, RemoteDescriptor } from '@hilvan/remote-kit';

/** A remote as this document knows it. */
export interface Remote extends RemoteDef {
  /** Why it cannot be loaded at all: its line in the registry is missing or unreadable. */
  fault?: string;
  /** The deployed one that a developer's own build stands in for, and where that build comes from. */
  replaces?: Remote;
  origin?: string;
}

/** A descriptor as its team wrote it: without the files that its build added. */
export const withoutFiles = <D extends RemoteDescriptor>(descriptor: D): D => ({
  ...descriptor,
  paths: descriptor.paths.map(({ files: _f, ...owned }) => owned),
});
