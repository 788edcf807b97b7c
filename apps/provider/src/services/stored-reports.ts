/**
 * Reports kept as they were drawn: whoever has the link may open it until its time is over or it is withdrawn. A report that is sent to
 * somebody is kept for 30 days, any other for an hour.
 */
import type { Kysely } from 'kysely';
import type { Database, Fila } from '../db/tables';
import type { Pdf } from '../pdf/pdf';
import type { Drawing } from '../pdf/pdfs';
import { spendFile } from './allowances';
import { logCommand } from './bitacora';
import type { Contexto } from './context';
import type { Files } from './files';
import type { Services } from './services';

export const HOUR = 3_600_000;
/** How long a report is kept that is sent to somebody, in milliseconds. */
export const STORED = 30 * 24 * HOUR;
type Db = Kysely<Database>;

/** Draws a report and keeps it. @returns the link to it. @throws DomainError too-many */
export async function storeReport(
  { db, usuario, services }: Pick<Contexto, 'db' | 'usuario' | 'services'>,
  documento: Pdf,
): Promise<string> {
  const { files, links } = services;
  await spendFile(db, usuario, services);
  const now = services.now();
  const clave = await drawReport(services, documento);
  try {
    await noteReport(db, { clave, tipo: documento.tipo, usuario: usuario.id, ms: STORED, now });
    return links.make({ reporte: clave }, STORED / 60_000, usuario.id);
  } finally {
    await files.settle(clave);
  }
}

/** Draws a report and stores it. @returns its name in the storage, to be settled once it is noted or given up */
export const drawReport = async (
  { files, pdfs }: Pick<Services, 'files' | 'pdfs'>,
  documento: Pdf,
  drawing?: Drawing,
): Promise<string> =>
  files.save(await pdfs.make(documento, drawing), `${documento.tipo}.pdf`, 'application/pdf');

interface Kept {
  clave: string;
  tipo: Pdf['tipo'];
  usuario: number;
  ms: number;
  now: Date;
}

export async function noteReport(db: Db, { clave, tipo, usuario, ms, now }: Kept): Promise<void> {
  await db
    .insertInto('reportes')
    .values({
      clave,
      tipo,
      usuario_id: usuario,
      created_at: now.toISOString(),
      vence_at: new Date(now.getTime() + ms).toISOString(),
    })
    .execute();
}

/** Deletes the reports whose time is over. Not inside a transaction. */
export async function forgetExpired(db: Db, files: Files, now: Date): Promise<void> {
  const expired = await db
    .selectFrom('reportes')
    .selectAll()
    .where('vence_at', '<=', now.toISOString())
    .execute();
  for (const report of expired) await remove(db, files, report);
}

export type StoredReport = Fila<'reportes'> & Pick<Pdf, 'tipo'>;

/** A stored report; undefined when it was withdrawn or its time is over. */
export const findReport = (db: Db, clave: string, now: Date): Promise<StoredReport | undefined> =>
  db
    .selectFrom('reportes')
    .selectAll()
    // Written by `noteReport`.
    .$narrowType<Pick<Pdf, 'tipo'>>()
    .where('clave', '=', clave)
    .where('vence_at', '>', now.toISOString())
    .executeTakeFirst();

/**
 * Makes the links of a person open nothing from now on, even if the person comes back, and calls off what is being made for them. The bytes
 * are deleted within the hour.
 */
export async function endReports(db: Db, usuario: number): Promise<void> {
  await db
    .updateTable('reportes')
    .set({ vence_at: new Date(0).toISOString() })
    .where('usuario_id', '=', usuario)
    .execute();
  await db
    .updateTable('trabajos')
    .set({ estado: 'cancelado' })
    .where('usuario_id', '=', usuario)
    .where('clase', '=', 'documento')
    .where('estado', 'in', ['espera', 'haciendo'])
    .execute();
}

/** The reports whose links still open, newest first. */
export const listReports = (db: Db, now: Date) =>
  db
    .selectFrom('reportes as r')
    .innerJoin('usuarios as u', 'u.id', 'r.usuario_id')
    .select(['r.id', 'r.tipo', 'r.created_at', 'r.vence_at', 'u.email'])
    .where('r.vence_at', '>', now.toISOString())
    .orderBy('r.id', 'desc')
    .execute();

/** Deletes a report and its bytes, so that its link opens nothing any more. @returns whether there was one */
export async function withdrawReport(db: Db, files: Files, id: number): Promise<boolean> {
  const report = await db.selectFrom('reportes').selectAll().where('id', '=', id).executeTakeFirst();
  if (!report) return false;
  await remove(db, files, report, (tx) =>
    logCommand(tx, 'reportes retirar', 'reportes', id, { antes: report }),
  );
  return true;
}

/** @param note what is written in the transaction that removes it */
async function remove(
  db: Db,
  files: Files,
  { id, clave }: Fila<'reportes'>,
  note?: (tx: Db) => Promise<unknown>,
): Promise<void> {
  await files.doubt(clave);
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('reportes').where('id', '=', id).execute();
    await note?.(tx);
  });
  await files.settle(clave);
}
