/** `node dist/cli.js <command> …`: users and operation, beside a running server or without one. */
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from './config/config';
import { MigrationError, migrate } from './db/migrate';
import { openBase } from './db/open';
import { backupBeforeMigration } from './operation/backup';
import { CommandError, type Flags } from './operation/command';
import { commands } from './operation/commands';
import { UserError } from './services/usuarios';

const OPTIONS = {
  email: { type: 'string' },
  nombre: { type: 'string' },
  rol: { type: 'string' },
  clave: { type: 'string' },
  a: { type: 'string' },
  de: { type: 'string' },
  desde: { type: 'string' },
  hasta: { type: 'string' },
  entidad: { type: 'string' },
  id: { type: 'string' },
  ayuda: { type: 'boolean', short: 'h' },
} as const;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const name = positionals.join(' ');
  const command = commands[name];
  if (values.ayuda || !command) {
    console.log(
      `Uso:\n${Object.values(commands)
        .map((c) => `  ${c.usage}`)
        .join('\n')}`,
    );
    process.exitCode = command || values.ayuda ? 0 : 1;
    return;
  }
  const config = readConfig(process.env);
  if (config.providerUrl)
    throw new ConfigError('PROVIDER_URL: esta orden trabaja con la base de datos propia.');
  // A Map-like reading of parsed options: each is a text or missing.
  const flags: Flags = Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  );
  if (command.offline) return command.run({ config, flags });
  const base = openBase(config.database);
  try {
    await migrate(base, () => backupBeforeMigration(base, config));
    await command.run({ config, flags, base });
  } finally {
    await base.close();
  }
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return `Configuración: ${error.message}`;
  const isOurs =
    error instanceof UserError || error instanceof CommandError || error instanceof MigrationError;
  return isOurs || error instanceof TypeError ? error.message : String(error);
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = 1;
});
