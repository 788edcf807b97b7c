/** `node dist/demo.js [--escala N] [--semilla N]`: a realistic workshop in an empty database. */
import { ConfigError, readConfig } from './config/config';
import { explain } from './config/explain';
import { migrate } from './db/migrate';
import { openBase } from './db/open';
import { fill, sizeOf } from './demo/fill';
import { readArguments } from './operation/arguments';
import { CommandError } from './operation/command';

const MOST = 250;

async function main(): Promise<void> {
  const { flags, words } = readArguments(['escala', 'semilla']);
  const escala = whole('escala', flags.escala ?? '1', 1, MOST);
  const semilla = whole('semilla', flags.semilla ?? '7', 0, 2 ** 31);
  if (words.length > 0) throw new CommandError(`No se entiende «${words[0]}».`);
  const config = readConfig(process.env);
  const base = openBase(config.database);
  try {
    await migrate(base);
    const someone = await base.db.selectFrom('usuarios').select('id').limit(1).executeTakeFirst();
    if (someone)
      throw new ConfigError(
        'DATA_DIR: esta base de datos ya tiene usuarios; la demostración pide una vacía.',
      );
    const users = await fill(base, sizeOf(escala), semilla);
    for (const { email, clave } of users) console.log(`Usuario: ${email}\nContraseña: ${clave}`);
  } finally {
    await base.close();
  }
}

function whole(name: string, text: string, min: number, max: number): number {
  const n = Number(text);
  if (Number.isInteger(n) && n >= min && n <= max) return n;
  throw new CommandError(`--${name}: debe ser un número entero de ${min} a ${max}.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof CommandError ? error.message : (explain(error) ?? error));
  process.exitCode = 1;
});
