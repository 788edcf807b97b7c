import mime from 'mime';
import type { DeployedRegistry } from './deployed-registry';

/** What becomes of a registry; asked again where somebody else was faster. */
export type ChangeRegistry = (old: DeployedRegistry) => DeployedRegistry | Promise<DeployedRegistry>;

/** Where the web app is published: a folder that a web host serves, or a bucket. */
export interface Destination {
  /** As messages name it. */
  readonly address: string;
  /** Every file whose path begins so. */
  list(prefix: string): Promise<Set<string>>;
  /** Undefined when there is no such file. */
  read(path: string): Promise<Buffer | undefined>;
  /** Replaces a file in one step: a reader gets the old content or the new. */
  put(path: string, content: Buffer): Promise<void>;
  remove(path: string): Promise<void>;
  /** Empty when nothing was ever deployed there. */
  readRegistry(): Promise<DeployedRegistry>;
  /**
   * Moves the registry in one step. Two deployments at once both count: the later one sees what the earlier one wrote.
   * @throws whatever `change` throws; nothing has changed then
   */
  updateRegistry(change: ChangeRegistry): Promise<void>;
}

/** Files that never change: all others are what browsers get under a name that stays. */
export const NEVER_CHANGES = /^(assets|remotes)\//;

/** As browsers are told. */
export const typeOf = (file: string): string => {
  const type = mime.getType(file) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
};

/** Of the others a compressor makes nothing smaller. */
export const isText = (file: string): boolean => /text|json|xml/.test(typeOf(file));
