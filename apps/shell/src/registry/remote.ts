import type { RemoteDef, RemoteDescriptor } from '@hilvan/remote-kit';

/** A remote as this document knows it. */
export interface Remote extends RemoteDef {
  /** Why it cannot be loaded at all: the developer's build that was asked for does not answer. */
  fault?: string;
  /** Where the registry did not give it: when this browser last read its line well, and why that one stands in. */
  standIn?: { at: number; why: string };
  /** The deployed one that a developer's own build stands in for, and where that build comes from. */
  replaces?: Remote;
  origin?: string;
}

/** A descriptor as its team wrote it: without the files that its build added. */
export const withoutFiles = <D extends RemoteDescriptor>(descriptor: D): D => ({
  ...descriptor,
  paths: descriptor.paths.map(({ files: _f, ...owned }) => owned),
});
