/** Reads a command line; what is wrong with it is said in Spanish, which Node's own messages are not. */
import { parseArgs } from 'node:util';
import { CommandError, type Flags } from './command';

interface Arguments {
  flags: Flags;
  /** The words of the command line that are no options. */
  words: string[];
  help: boolean;
}

/** @param names the options there are; each has a value. @throws CommandError */
export function readArguments(names: readonly string[], args: string[] = process.argv.slice(2)): Arguments {
  const { values, positionals } = parseArgs({
    args,
    options: {
      ayuda: { type: 'boolean', short: 'h' },
      ...Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
    },
    allowPositionals: true,
    strict: false,
  });
  const { ayuda, ...given } = values;
  const flags: Flags = {};
  for (const [name, value] of Object.entries(given)) {
    if (!names.includes(name)) throw new CommandError(`--${name}: esta opción no existe.`);
    if (typeof value !== 'string' || value.trim() === '' || value.startsWith('--')) {
      throw new CommandError(`--${name}: falta el valor.`);
    }
    flags[name] = value;
  }
  return { flags, words: positionals, help: ayuda === true };
}
