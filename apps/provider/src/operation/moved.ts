/** Marks a SQLite database whose contents were moved to PostgreSQL, beside its file, so that nobody works on it by mistake any more. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { ConfigError } from '../config/config';
import type { Motor } from '../db/open';
import { localTime } from '../log-copy/moments';

const markOf = (file: string) => `${file}.mudada-a-postgres`;

/** @returns the path of the mark; whoever wants the old database back deletes it */
export function markMoved(file: string): string {
  writeFileSync(markOf(file), localTime(Date.now()));
  return markOf(file);
}

/** @throws ConfigError */
export function refuseMoved(motor: Motor): void {
  if (motor.kind === 'postgres' || !existsSync(markOf(motor.file))) return;
  const when = readFileSync(markOf(motor.file), 'utf8').trim();
  throw new ConfigError(
    [
      `DATABASE_URL: la base de datos «${motor.file}» se mudó a PostgreSQL el ${when}: indique DATABASE_URL=postgres://…`,
      `Para volver a usarla, sin lo que se guardó allá desde entonces, quite «${markOf(motor.file)}».`,
    ].join('\n'),
  );
}
