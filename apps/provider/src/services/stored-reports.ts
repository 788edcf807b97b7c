/** Reports kept as they were drawn: whoever has the link may open it for 30 days, or until it is withdrawn (decision 63). */
import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { Database, Fila } from '../db/tables';
import type { Documento } from '../pdf/document';
import { logCommand } from './bitacora';
import type { Contexto } from './context';
import type { Files } from './files';

const DAYS = 30;
type Db = Kysely<Database>;

/** Draws a report and keeps it; the link to it. */
export async function storeReport(
  { db, usuario, services }: Pick<Contexto, 'db' | 'usuario' | 'services'>,
  documento: Documento,
): Promise<string> {
  const { files, links, pdfs } = services;
  const now = services.now();
  const expired = await db
    .selectFrom('reportes')
    .selectAll()
    .where('vence_at', '<=', now.toISOString())
    .execute();
  for (const report of expired) await remove(db, files, report);
  const clave = await files.save(await pdfs.make(documento), `${documento.tipo}.pdf`, 'application/pdf');
  try {
    const { id } = await db
      .insertInto('reportes')
      .values({
        clave,
        tipo: documento.tipo,
        usuario_id: usuario.id,
        created_at: now.toISOString(),
        vence_at: new Date(now.getTime() + DAYS * 86_400_000).toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return links.make({ reporte: id }, DAYS * 24 * 60, usuario.id);
  } finally {
    await files.settle(clave);
  }
}

/** Null when it was withdrawn, its time is over, or whoever asked for it does not work here any more. */
export async function openReport(
  db: Db,
  files: Files,
  id: number,
  now: Date,
): Promise<{ stream: Readable; report: Fila<'reportes'> } | null> {
  const report = await db
    .selectFrom('reportes as r')
    .innerJoin('usuarios as u', 'u.id', 'r.usuario_id')
    .selectAll('r')
    .where('r.id', '=', id)
    .where('u.activo', '=', 1)
    .executeTakeFirst();
  if (!report || report.vence_at <= now.toISOString()) return null;
  const stream = await files.read(report.clave).catch(() => null);
  return stream && { stream, report };
}

/** The links of a person open nothing from now on, also when the person comes back; the bytes go with the next report that is stored. */
export const endReports = (db: Db, usuario: number) =>
  db
    .updateTable('reportes')
    .set({ vence_at: new Date(0).toISOString() })
    .where('usuario_id', '=', usuario)
    .execute();

/** Those whose links open, newest first. */
export const listReports = (db: Db, now: Date) =>
  db
    .selectFrom('reportes as r')
    .innerJoin('usuarios as u', 'u.id', 'r.usuario_id')
    .select(['r.id', 'r.tipo', 'r.created_at', 'r.vence_at', 'u.email'])
    .where('r.vence_at', '>', now.toISOString())
    .orderBy('r.id', 'desc')
    .execute();

/** The report and its bytes are gone, and so is what its link opened. Whether there was one. */
export async function withdrawReport(db: Db, files: Files, id: number): Promise<boolean> {
  const report = await db.selectFrom('reportes').selectAll().where('id', '=', id).executeTakeFirst();
  if (!report) return false;
  await remove(db, files, report);
  await logCommand(db, 'reportes retirar', 'reportes', id, { antes: report });
  return true;
}

async function remove(db: Db, files: Files, { id, clave }: Fila<'reportes'>): Promise<void> {
  await files.doubt(clave);
  await db.deleteFrom('reportes').where('id', '=', id).execute();
  await files.settle(clave);
}
