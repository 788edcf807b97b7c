/** How often one person may do within an hour what costs others something; far more often than a day's work takes. */
import type { Kysely } from 'kysely';
import type { Config } from '../config/config';
import type { Database } from '../db/tables';
import type { Session } from './context';
import type { Count } from './counters';
import { demasiado } from './domain-error';
import type { ServedName } from './served';
import type { Services } from './services';

interface Allowance {
  /** Everything of one kind is counted together. */
  kind: string;
  most(config: Config): number;
  line(most: number, wait: string): string;
}

const FILES: Allowance = {
  kind: 'archivos',
  most: ({ filesPerHour }) => filesPerHour,
  line: (most, wait) =>
    `Ya guardó ${most} archivos o reportes en una hora, y no se pueden más. Podrá guardar otro en ${wait}.`,
};

const MAILS: Allowance = {
  kind: 'correos',
  most: ({ mailPerHour }) => mailPerHour,
  line: (most, wait) =>
    `Ya envió ${most} correos en una hora, y no se pueden más. Podrá enviar otro en ${wait}.`,
};

const EXPORTS: Allowance = {
  kind: 'exportaciones',
  most: () => 5,
  line: (most, wait) => `Ya exportó todo ${most} veces en una hora. Podrá hacerlo otra vez en ${wait}.`,
};

const HOUR = 60 * 60_000;

type Db = Kysely<Database>;
type Who = Pick<Session, 'id'>;
type Used = Pick<Services, 'config' | 'counters' | 'now'>;

/** Counts a call against the allowance of its person, before anything of it is read or done. @throws DomainError too-many */
export async function spend(name: ServedName, usuario: Who, services: Used): Promise<void> {
  if (name === 'enviarCorreo') await spendOf(MAILS, usuario, services);
  if (name === 'subirArchivo') await spendOf(FILES, usuario, services);
  // Only opening the link costs something and is counted. A person who may not open one any more is told so here.
  if (name === 'exportarTodo') await refuseSpent(EXPORTS, usuario, services);
}

/** Counts a document that is stored, also inside the transaction that stores it. @throws DomainError too-many */
export const spendFile = (db: Db, usuario: Who, services: Used): Promise<void> =>
  spendOf(FILES, usuario, services, db);

/** Counts an export of everything, at each opening of its link. @throws DomainError too-many */
export const spendExport = (usuario: Who, services: Used): Promise<void> =>
  spendOf(EXPORTS, usuario, services);

/** Counts one more. @throws DomainError too-many */
async function spendOf(allowance: Allowance, usuario: Who, services: Used, db?: Db): Promise<void> {
  const { config, counters, now } = services;
  const before = await refuseSpent(allowance, usuario, services, db);
  const counted = counters.add([nameOf(allowance, usuario, services)], HOUR, now(), before);
  // Not awaited inside a transaction: the count waits for the connection that the transaction holds.
  if (db?.isTransaction) return;
  const [after] = await counted;
  // Another call of the same person was faster.
  if (after && after.count > allowance.most(config)) throw refusal(allowance, after.until, services);
}

/** Looks without counting. @returns what was spent so far. @throws DomainError too-many */
async function refuseSpent(allowance: Allowance, usuario: Who, services: Used, db?: Db): Promise<Count[]> {
  const { config, counters, now } = services;
  const spent = await counters.read([nameOf(allowance, usuario, services)], now(), db);
  for (const { count, until } of spent)
    if (count >= allowance.most(config)) throw refusal(allowance, until, services);
  return spent;
}

const nameOf = ({ kind }: Allowance, { id }: Who, { counters }: Used): string =>
  counters.nameOf(kind, String(id));

const refusal = ({ most, line }: Allowance, until: Date, { config, now }: Used) =>
  demasiado(line(most(config), waitFor(until, now())), until, now());

function waitFor(until: Date, now: Date): string {
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000));
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
}
