import type { Command } from './command';
import { userCommands } from './users';

/** Every command, by the words that call it. */
export const commands: Record<string, Command> = { ...userCommands };
