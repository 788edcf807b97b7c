import { auditCommands } from './audit';
import type { Command } from './command';
import { dataCommands } from './data';
import { userCommands } from './users';

/** Every command, by the words that call it. */
export const commands: Record<string, Command> = { ...userCommands, ...dataCommands, ...auditCommands };
