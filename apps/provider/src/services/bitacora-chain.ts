/**
 * The chain of the audit log: each row's digest covers what the row says and the digest of the row before, so that none can be
 * changed, removed, added or moved without a trace. What a row tells of (`datos`) is covered by a digest of its own, so that it
 * can be removed after its time while the chain still holds. How a stranger checks it: docs/decisions/0034.
 */
import { hash, randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Bitacora } from '../db/tables';

export type LogRow = Selectable<Bitacora>;
/** What the caller gives for a row; the chain adds the rest. */
export type LogEntry = Omit<LogRow, 'id' | 'sal' | 'datos_huella' | 'huella'>;
/** The last row of a log, or of a part of it. */
export type LogHead = Pick<LogRow, 'id' | 'huella'>;

/** What the first row follows. */
export const NO_ROW: LogHead = { id: 0, huella: '' };

const sha256 = (bytes: string | Buffer): string => hash('sha256', bytes, 'base64url');

/** The salt is removed with the content, so that a telephone number cannot be guessed back from what stays. */
export const contentDigest = (sal: string, datos: string): string => saltedDigest(sal + datos);
/** @param salted the salt and the content */
export const saltedDigest = (salted: string | Buffer): string => sha256(salted);

/** @param before the digest of the row before; '' for the first */
export const rowDigest = (before: string, row: Omit<LogRow, 'huella' | 'sal' | 'datos'>): string =>
  headDigest(
    before,
    JSON.stringify([
      row.id,
      row.momento,
      row.usuario_id,
      row.accion,
      row.entidad,
      row.entidad_id,
      row.datos_huella,
    ]),
  );

/** @param head what the row says, as JSON */
export const headDigest = (before: string, head: string): string => sha256(before + head);

/** The entries as rows that follow `head`. */
export function chainAfter(head: LogHead, entries: readonly (LogEntry & { id?: number })[]): LogRow[] {
  let { id, huella } = head;
  return entries.map((entry) => {
    id = entry.id ?? id + 1;
    const sal = randomBytes(16).toString('base64url');
    const row = { ...entry, id, sal, datos_huella: contentDigest(sal, entry.datos) };
    huella = rowDigest(huella, row);
    return { ...row, huella };
  });
}
