/** Goes through the audit log from its first row to its last, and says what does not hold. */
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables';
import { storedTime } from '../log-copy/moments';
import { contentDigest, type LogHead, type LogRow, NO_ROW, rowDigest } from '../services/bitacora-chain';
import { REMOVALS } from '../services/bitacora-retention';
import { wholeBatch } from './audit-batch';
import type { KeptHead } from './backup';

type Db = Kysely<Database>;

export interface Checked {
  filas: number;
  last: LogHead;
  /** A line for each place where the log does not hold; only the first ones. */
  problems: string[];
  /** How many problems there are in all. */
  count: number;
}

export const MOST_TOLD = 20;
const BATCH = 1_000;
/** The highest number that a row can have. */
export const TO_THE_END = 2 ** 31 - 1;

/** A part of the log: the rows after `after`, which is believed, up to the number `until`. */
interface Part {
  after?: LogHead;
  until?: number;
}

/** @param kept the end of the log as a backup knew it, to compare it with */
export async function checkLog(
  db: Db,
  kept: KeptHead | null,
  { after = NO_ROW, until = TO_THE_END }: Part = {},
): Promise<Checked> {
  const checked: Checked = { filas: 0, last: after, problems: [], count: 0 };
  const tell = (problem: string) => {
    checked.count++;
    if (checked.problems.length < MOST_TOLD) checked.problems.push(problem);
  };
  // Read only where a content is gone, because it takes a walk through the whole log.
  let removed: Promise<string> | undefined;
  const removedBefore = () => (removed ??= lastRemoval(db));

  function look(row: LogRow, removed: string): void {
    const { last } = checked;
    if (isEmptied(row)) {
      if (row.momento >= removed) tell(`fila ${row.id}: alguien quitó su contenido.`);
    } else if (contentDigest(row.sal, row.datos) !== row.datos_huella) {
      tell(`fila ${row.id}: su contenido no es el que se guardó.`);
    }
    if (rowDigest(last.huella, row) !== row.huella) tell(broken(last, row));
    if (row.id === kept?.head.id && row.huella !== kept.head.huella) tell(rewritten(kept));
    checked.filas++;
    checked.last = row;
  }

  for (;;) {
    const whole = await wholeBatch(db, checked.last, until, removedBefore);
    // The row that the backup ends with is not passed in a batch: `look` compares it with the backup.
    if (whole && !(kept && kept.head.id > checked.last.id && kept.head.id <= whole.last.id)) {
      checked.filas += whole.filas;
      checked.last = whole.last;
      continue;
    }
    const rows = await rowsAfter(db, checked.last.id, until);
    if (rows.length === 0) break;
    const removed = rows.some(isEmptied) ? await removedBefore() : '';
    for (const row of rows) look(row, removed);
  }
  if (kept && until === TO_THE_END && checked.last.id < kept.head.id) tell(cutOff(checked.last, kept));
  return checked;
}

const isEmptied = ({ sal, datos }: LogRow): boolean => sal === '' && datos === '';

const rowsAfter = (db: Db, id: number, until: number): Promise<LogRow[]> =>
  db
    .selectFrom('bitacora')
    .selectAll()
    .where('id', '>', id)
    .where('id', '<=', until)
    .orderBy('id')
    .limit(BATCH)
    .execute();

/**
 * The moment before which contents were removed because their time was over, as the log itself says. Whether a row that says so may be
 * believed, the chain tells.
 */
async function lastRemoval(db: Db): Promise<string> {
  const rows = await db.selectFrom('bitacora').select('datos').where('entidad', '=', REMOVALS).execute();
  // A row that is not as this program writes it is left out here: its digest gives it away as changed.
  const limits = rows.flatMap(({ datos }) => /"antes_de":"([^"]+)"/.exec(datos)?.[1] ?? []);
  return limits.sort().at(-1) ?? '';
}

/** Only where numbers are left out may rows be missing before this one. */
const broken = (last: LogHead, row: LogHead): string =>
  row.id > last.id + 1
    ? `${between(last.id + 1, row.id - 1)}, o la ${row.id} no es la que se guardó.`
    : `fila ${row.id}: no es la que se guardó, o no es la que seguía a la ${last.id}; una de las dos se cambió, se movió o se añadió.`;

const rewritten = ({ head, creado }: KeptHead): string =>
  `fila ${head.id}: no es la que tenía el respaldo del ${storedTime(creado)}. Alguien rehízo la bitácora, o se restauró un respaldo anterior a ese.`;

const cutOff = (last: LogHead, { head, creado }: KeptHead): string =>
  `${between(last.id + 1, head.id)}, que el respaldo del ${storedTime(creado)} tiene. Alguien las quitó del final, o se restauró un respaldo anterior a ese.`;

const between = (first: number, last: number): string =>
  first === last ? `falta la fila ${first}` : `faltan las filas ${first} a ${last}`;
