/** Signed links: documents and files, opened by a browser without a header. A guessed or expired one is not found, nor one of somebody who has gone. */
import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { escape as percentEncode } from 'node:querystring';
import { hoy } from '@hilvan/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Base } from '../db/open';
import type { Documento } from '../pdf/document';
import { noExiste } from '../services/domain-error';
import { LINK_PATH } from '../services/links';
import type { Services } from '../services/services';
import { openReport } from '../services/stored-reports';
import { refused } from './failure';

const GONE = 'El enlace no existe o ya venció. Vuelva a pedirlo.';

export function registerDownloads(app: FastifyInstance, base: Base, services: Services): void {
  app.get<{ Params: { token: string } }>(`${LINK_PATH}:token`, async (req, reply) => {
    const target = services.links.open(req.params.token);
    if (!target || !(await mayStill(base, target.por))) throw noExiste(GONE);
    reply.header('cache-control', 'private, no-store').header('x-content-type-options', 'nosniff');
    if ('archivo' in target) return sendFile(base, services, target.archivo, reply);
    if ('todo' in target) return sendEverything(base, services, target.por, reply);
    if ('reporte' in target) return sendReport(base, services, target.reporte, reply);
    const bytes = await services.pdfs.make(target.documento).catch((error: unknown) => {
      throw refused(error) ? error : new Error('the document could not be drawn', { cause: error });
    });
    const name = fileName(target.documento, services.now());
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${name}"`)
      .send(bytes);
  });
}

/** Whether whoever asked for a link may still work here. */
async function mayStill(base: Base, por: number | undefined): Promise<boolean> {
  if (por === undefined) return true;
  const user = await base.db
    .selectFrom('usuarios')
    .select('id')
    .where('id', '=', por)
    .where('activo', '=', 1)
    .executeTakeFirst();
  return user !== undefined;
}

/** Made anew each time, and gone when it was sent. @throws DomainError where whoever asked for it is no Admin any more */
async function sendEverything(base: Base, services: Services, por: number | undefined, reply: FastifyReply) {
  const admin = await base.db
    .selectFrom('usuarios')
    .select('id')
    .where('id', '=', por ?? null)
    .where('role', '=', 'Admin')
    .executeTakeFirst();
  if (!admin) throw noExiste(GONE);
  // In a folder that nobody else may read.
  const folder = mkdtempSync(join(tmpdir(), 'hilvan-'));
  const drop = () => rmSync(folder, { recursive: true, force: true });
  try {
    const file = join(folder, 'todo.zip');
    await services.exportTo(file);
    return reply
      .type('application/zip')
      .header('content-length', statSync(file).size)
      .header('content-disposition', `attachment; filename="hilvan-${hoy(services.now())}.zip"`)
      .send(createReadStream(file).on('close', drop));
  } catch (error) {
    drop();
    throw error;
  }
}

async function sendReport(base: Base, services: Services, id: number, reply: FastifyReply) {
  const found = await openReport(base.db, services.files, id, services.now());
  if (!found) throw noExiste(GONE);
  const { tipo, created_at } = found.report;
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${tipo}-${hoy(new Date(created_at))}.pdf"`)
    .send(found.stream);
}

async function sendFile(base: Base, services: Services, id: number, reply: FastifyReply) {
  const row = await base.db.selectFrom('archivos').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw noExiste(GONE);
  const stream = await services.files.read(row.nombre).catch(() => {
    throw noExiste('El archivo ya no está guardado.');
  });
  // The order's page shows a PDF inside itself; everything else is saved, never opened here.
  const shown = row.tipo === 'application/pdf';
  if (shown)
    reply.header('content-security-policy', "frame-ancestors 'self'").header('x-frame-options', 'SAMEORIGIN');
  const name = percentEncode(row.original).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return reply
    .type(row.tipo)
    .header('content-length', row.tamano)
    .header(
      'content-disposition',
      `${shown ? 'inline' : 'attachment'}; filename="${row.nombre}"; filename*=UTF-8''${name}`,
    )
    .send(stream);
}

function fileName(doc: Documento, now: Date): string {
  const part = 'id' in doc ? `${doc.tipo}-${doc.id}` : `${doc.tipo}-${hoy(now)}`;
  return `${part}.pdf`;
}
