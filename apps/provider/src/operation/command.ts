import type { Config } from '../config/config';
import type { Base } from '../db/open';

/** A mistake of whoever typed the command, or something they must do first. */
export class CommandError extends Error {}

export type Flags = Partial<Record<string, string>>;

export interface Online {
  config: Config;
  flags: Flags;
  base: Base;
}

/** `offline` commands open what they need themselves. */
export type Command = { usage: string } & (
  | { offline?: false; run(context: Online): Promise<void> }
  | { offline: true; run(context: Omit<Online, 'base'>): Promise<void> }
);

/** @throws CommandError */
export function needed(flags: Flags, name: string): string {
  const value = flags[name];
  if (!value) throw new CommandError(`Falta --${name}.`);
  return value;
}
