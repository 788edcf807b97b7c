import mime from 'mime';
import type { DeployedRegistry } from './deployed-registry';

/** Makes the new registry from the old one; called again where another deployment was faster. */
export type ChangeRegistry = (old: DeployedRegistry) => DeployedRegistry | Promise<DeployedRegistry>;

/** Where the web app is published: a folder that a web host serves, or a bucket. */
export interface Destination {
  /** The address shown in messages. */
  readonly address: string;
  /** Every file whose path begins with `prefix`. */
  list(prefix: string): Promise<Set<string>>;
  /** The content of a file; undefined where there is none. */
  read(path: string): Promise<Buffer | undefined>;
  /** Replaces a file in one step: a reader gets the old content or the new. */
  put(path: string, content: Buffer): Promise<void>;
  remove(path: string): Promise<void>;
  /** The registry; empty where nothing was ever deployed. */
  readRegistry(): Promise<DeployedRegistry>;
  /**
   * Replaces the registry in one step. Two deployments at once both count: the later one sees what the earlier one wrote.
   * @throws whatever `change` throws; nothing has changed then
   */
  updateRegistry(change: ChangeRegistry): Promise<void>;
}

/** Files whose content never changes; browsers get all others under a name that stays the same. */
export const NEVER_CHANGES = /^(assets|remotes)\//;

/** The content type of a file, as browsers are told it. */
export const typeOf = (file: string): string => {
  const type = mime.getType(file) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
};

/** Whether a file is text: compressing other files does not make them smaller. */
export const isText = (file: string): boolean => /text|json|xml/.test(typeOf(file));
