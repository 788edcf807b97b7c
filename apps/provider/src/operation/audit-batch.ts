/**
 * Some hundred rows of the audit log at once: SQLite hands them over as a few long texts, because to make objects of a million rows
 * takes longer than to digest them. It only says whether they are as they should be; what is wrong with them the rows themselves say.
 */
import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../db/lock';
import type { Database } from '../db/tables';
import { headDigest, type LogHead, saltedDigest } from '../services/bitacora-chain';

/** More of them fit the processor's cache worse. */
const BATCH = 400;
/** Of a SHA-256 in base64url. */
const DIGEST = 43;

interface Batch {
  filas: number;
  /** The last row's number. */
  last: number;
  /** Salt and content of each row, one after the other, and how many bytes each takes. */
  contents: ArrayBuffer;
  sizes: string;
  /** What each row says, as JSON, a line each. */
  heads: string;
  content_digests: string;
  digests: string;
  /** Of the youngest row without a content. */
  emptied: string | null;
}

/**
 * The rows that follow one, where all of them hold. Null where one does not, where there are none, and on PostgreSQL.
 * @param until the last one's number
 * @param removedBefore the moment before which contents went after their time
 */
export async function wholeBatch(
  db: Kysely<Database>,
  after: LogHead,
  until: number,
  removedBefore: () => Promise<string>,
): Promise<{ filas: number; last: LogHead } | null> {
  if (isPostgres(db)) return null;
  // What cannot be put together, because somebody wrote something else than texts into it, is looked at row by row.
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
