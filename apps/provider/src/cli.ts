/** `node dist/cli.js <command> …`: users and operation, beside a running server or without one. */
import { ConfigError, readConfig } from './config/config';
import { explain } from './config/explain';
import { migrate } from './db/migrate';
import { readArguments } from './operation/arguments';
import { prepareMigration } from './operation/backup';
import { CommandError } from './operation/command';
import { commands, findCommand, usage } from './operation/commands';
import { begunLine } from './operation/restore';
import { begunFile, openUsable } from './operation/usable';
import { UserError } from './services/user-changes';

const OPTIONS = [...new Set(Object.values(commands).flatMap((command) => command.takes))];

async function main(): Promise<void> {
  const { flags, words, help } = readArguments(OPTIONS);
  if (help) return console.log(usage(words[0]));
  const command = findCommand(words);
  for (const name of Object.keys(flags)) {
    if (!command.takes.includes(name)) throw new CommandError(`--${name}: esta orden no lleva esta opción.`);
  }
  command.check?.(flags);
  const config = readConfig(process.env);
  if (config.providerUrl)
    throw new ConfigError('PROVIDER_URL: esta orden trabaja con la base de datos propia.');
  if (command.offline) return command.run({ config, flags });
  const begun = begunFile(config.database);
  const base = await openUsable(config, command.first ?? false);
  try {
    if (begun) console.log(begunLine(begun));
    await migrate(base, (expands) => prepareMigration(base, config, expands));
    await command.run({ config, flags, base });
  } finally {
    await base.close();
  }
}

// Output that is piped into a command which stops reading (`… | head`) is no error.
process.stdout.on('error', () => process.exit(0));

main().catch((error: unknown) => {
  const ours = error instanceof UserError || error instanceof CommandError;
  console.error(ours ? error.message : (explain(error) ?? String(error)));
  process.exitCode = 1;
});
