import { resolve } from 'node:path';
import type { Config } from '../config/config';
import type { Base } from '../db/open';

/** A mistake of the person who typed the command, or something that they must do first. */
export class CommandError extends Error {}

export type Flags = Partial<Record<string, string>>;

interface Online {
  config: Config;
  flags: Flags;
  base: Base;
}

interface Described {
  usage: string;
  /** The options it takes; another one is a mistake. */
  takes: readonly string[];
  /** Looks at the options before anything is opened. @throws CommandError */
  check?(flags: Flags): void;
}

/** `offline` commands open what they need themselves; `first` ones may begin a database, the others need one that exists. */
export type Command = Described &
  (
    | { offline?: false; first?: true; run(context: Online): Promise<void> }
    | { offline: true; run(context: Omit<Online, 'base'>): Promise<void> }
  );

/** An absolute path: npm runs commands in the repository, and a relative one is meant from where the person stands. */
export const pathOf = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path);

/** @throws CommandError */
export function needed(flags: Flags, name: string): string {
  const value = flags[name];
  if (!value) throw new CommandError(`Falta --${name}.`);
  return value;
}
