import type { RemoteDef } from '@hilvan/remote-kit';

/** A remote as this document knows it. */
export interface Remote extends RemoteDef {
  /** Why it cannot be loaded at all: its line in the registry is missing or unreadable. */
  fault?: string;
  /** The deployed one that a developer's own build stands in for, and where that build comes from. */
  replaces?: Remote;
  origin?: string;
}
