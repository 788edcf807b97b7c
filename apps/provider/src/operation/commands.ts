import { auditCommands } from './audit';
import { type Command, CommandError } from './command';
import { dataCommands } from './data';
import { reportCommands } from './reports';
import { userCommands } from './users';

/** Every command, by the words that call it. */
export const commands: Record<string, Command> = {
  ...userCommands,
  ...reportCommands,
  ...dataCommands,
  ...auditCommands,
};

/** The command that these words call. @throws CommandError */
export function findCommand(words: readonly string[]): Command {
  const name = Object.keys(commands).find((known) => known.split(' ').every((word, i) => words[i] === word));
  const command = name === undefined ? undefined : commands[name];
  if (!name || !command) throw new CommandError(usage(words[0]));
  const [extra] = words.slice(name.split(' ').length);
  if (extra === undefined) return command;
  throw new CommandError(
    `No se entiende «${extra}». Después de «npm run ${words[0]}» va «--», y un texto con espacios va entre comillas.\n${line(command)}`,
  );
}

/** How the commands are typed: all, or those of one word. */
export function usage(first?: string): string {
  const all = Object.entries(commands);
  const some = all.filter(([name]) => name.split(' ')[0] === first);
  return `Uso:\n${(some.length > 0 ? some : all).map(([, command]) => line(command)).join('\n')}`;
}

const line = ({ usage }: Command): string => `  npm run ${usage}`;
