/**
 * Checks some hundred rows of the audit log at once. SQLite hands them over as a few long texts, because making objects of a million rows
 * takes longer than digesting them. It only tells whether all of them hold; what is wrong is found row by row.
 */
import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../db/lock';
import type { Database } from '../db/tables';
import { headDigest, type LogHead, saltedDigest } from '../services/bitacora-chain';

/** Rows at once: more of them would fit the processor's cache worse. */
const BATCH = 400;
/** The length of a SHA-256 in base64url. */
const DIGEST = 43;

interface Batch {
  filas: number;
  /** The last row's number. */
  last: number;
  /** Salt and content of each row, one after the other, and how many bytes each takes. */
  contents: ArrayBuffer;
  sizes: string;
  /** What each row says, as one line of JSON each. */
  heads: string;
  content_digests: string;
  digests: string;
  /** The moment of the youngest row without content; null where there is none. */
  emptied: string | null;
}

/**
 * How many rows after a row hold, and the last of them. Null where one of them does not hold, where there are none, and on PostgreSQL.
 * @param until the number of the last row to check
 * @param removedBefore the moment before which contents were removed because their time was over
 */
export async function wholeBatch(
  db: Kysely<Database>,
  after: LogHead,
  until: number,
  removedBefore: () => Promise<string>,
): Promise<{ filas: number; last: LogHead } | null> {
  if (isPostgres(db)) return null;
  // Rows that SQLite cannot put together, because somebody wrote something other than texts into them, are checked one by one.
  const batch = await read(db, after.id, until).catch(() => null);
  if (!batch?.filas) return null;
  if (batch.emptied !== null && batch.emptied >= (await removedBefore())) return null;
  const sizes = batch.sizes.split(',').map(Number);
  const heads = batch.heads.split('\n');
  const { filas } = batch;
  const contents = Buffer.from(batch.contents);
  if (heads.length !== filas || batch.digests.length !== filas * DIGEST) return null;
  let before = after.huella;
  let from = 0;
  for (const [i, head] of heads.entries()) {
    const [at, size] = [i * DIGEST, sizes[i] ?? 0];
    const digest = batch.digests.slice(at, at + DIGEST);
    if (headDigest(before, head) !== digest) return null;
    const content = contents.subarray(from, from + size);
    if (size > 0 && saltedDigest(content) !== batch.content_digests.slice(at, at + DIGEST)) return null;
    before = digest;
    from += size;
  }
  return { filas, last: { id: batch.last, huella: before } };
}

async function read(db: Kysely<Database>, after: number, until: number): Promise<Batch | undefined> {
  const { rows } = await sql<Batch>`
    select count(*) as filas, max(id) as last,
      cast(group_concat(salted, '') as blob) as contents,
      group_concat(octet_length(salted), ',') as sizes,
      group_concat(json_array(id, momento, usuario_id, accion, entidad, entidad_id, datos_huella), char(10)) as heads,
      group_concat(datos_huella, '') as content_digests,
      group_concat(case when length(huella) = ${sql.lit(DIGEST)} then huella end, '') as digests,
      max(case when salted = '' then momento end) as emptied
    from (select *, sal || datos as salted from bitacora where id > ${after} and id <= ${until} order by id limit ${sql.lit(BATCH)})`.execute(
    db,
  );
  return rows[0];
}
