/**
 * Signed links to documents and files, which a browser opens without a header. A guessed or expired link is answered as not found; so is one
 * whose owner was deactivated, or may no longer make the call that gave it.
 */
import { once } from 'node:events';
import { createReadStream, statSync } from 'node:fs';
import { join } from 'node:path';
import { escape as percentEncode } from 'node:querystring';
import type { Readable } from 'node:stream';
import { fold, hoy, readRol } from '@hilvan/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Base } from '../db/open';
import type { Pdf } from '../pdf/pdf';
import { DomainError, noExiste } from '../services/domain-error';
import { exportAlone } from '../services/exportacion';
import type { Files } from '../services/files';
import { LINK_PATH } from '../services/links';
import { type ServedName, served } from '../services/served';
import type { Services } from '../services/services';
import { isAbsence } from '../services/storage';
import { findReport } from '../services/stored-reports';
import { setAside } from '../services/unsettled';
import { Falla, refused } from './failure';

const GONE = 'El enlace no existe o ya venció. Vuelva a pedirlo.';
const UNREAD = 'No se pudo leer el archivo: el almacenamiento no responde. Inténtelo más tarde.';

/** The call that gives a link to each document: a person who may no longer make it cannot open earlier links either. */
const CALLS: Record<Pdf['tipo'], ServedName> = {
  orden: 'pdfOrden',
  reparacion: 'pdfReparacion',
  'pagos-orden': 'pdfPagos',
  'pagos-reparacion': 'pdfPagos',
  cierre: 'pdfCierre',
  'estado-cuenta': 'pdfEstadoCuenta',
  ventas: 'pdfVentas',
  saldos: 'pdfSaldos',
  inventario: 'pdfInventario',
  'mejores-productos': 'pdfMejoresProductos',
  clientes: 'pdfClientes',
  mediciones: 'pdfMediciones',
};

export function registerDownloads(app: FastifyInstance, base: Base, services: Services): void {
  app.get<{ Params: { token: string } }>(`${LINK_PATH}:token`, async (req, reply) => {
    // Mail scanners and previews of chats ask by HEAD before a person opens the link: a document would be drawn, or everything exported, for
    // nothing.
    if (req.method === 'HEAD') {
      reply.header('allow', 'GET');
      throw new Falla(405, 'Este enlace se abre con GET.');
    }
    const target = services.links.open(req.params.token);
    if (!target) throw noExiste(GONE);
    reply.header('cache-control', 'private, no-store').header('x-content-type-options', 'nosniff');
    if ('archivo' in target) {
      await checkStill(base, target.por, 'archivosOrden');
      return sendFile(base, services, target.archivo, reply);
    }
    if ('todo' in target) {
      await checkStill(base, target.por, 'exportarTodo');
      return sendEverything(services, target.por, reply);
    }
    if ('reporte' in target) {
      const report = await findReport(base.db, target.reporte, services.now());
      if (!report) throw noExiste(GONE);
      await checkStill(base, report.usuario_id, CALLS[report.tipo]);
      const name = await fileName(
        base,
        target.documento ?? { tipo: report.tipo },
        new Date(report.created_at),
      );
      return sendReport(services, report.clave, name, reply);
    }
    await checkStill(base, target.por, CALLS[target.documento.tipo]);
    const bytes = await services.pdfs.make(target.documento).catch((error: unknown) => {
      throw refused(error) ? error : new Error('the document could not be drawn', { cause: error });
    });
    const name = await fileName(base, target.documento, services.now());
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${name}"`)
      .send(bytes);
  });
}

/** @throws DomainError where whoever asked for a link does not work here any more, or may not make the call that gave it */
async function checkStill(base: Base, por: number, call: ServedName): Promise<void> {
  const user = await base.db
    .selectFrom('usuarios')
    .select('role')
    .where('id', '=', por)
    .where('activo', '=', 1)
    .executeTakeFirst();
  if (!user || !served(call).roles.includes(readRol(user.role))) throw noExiste(GONE);
}

/** Makes the file anew each time, and deletes it once it was sent. @throws DomainError */
async function sendEverything(services: Services, por: number, reply: FastifyReply) {
  const aside = setAside(services.config.dataDir);
  try {
    const file = join(aside.path, 'todo.zip');
    await exportAlone(services, por, file);
    return reply
      .type('application/zip')
      .header('content-length', statSync(file).size)
      .header('content-disposition', `attachment; filename="hilvan-${hoy(services.now())}.zip"`)
      .send(createReadStream(file).on('close', aside.remove));
  } catch (error) {
    aside.remove();
    throw error;
  }
}

async function sendReport({ files }: Services, clave: string, name: string, reply: FastifyReply) {
  const stream = await bytesOf(files, clave, GONE);
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}"`)
    .send(stream);
}

async function sendFile(base: Base, services: Services, nombre: string, reply: FastifyReply) {
  const row = await base.db
    .selectFrom('archivos')
    .selectAll()
    .where('nombre', '=', nombre)
    .executeTakeFirst();
  if (!row) throw noExiste(GONE);
  const stream = await bytesOf(services.files, row.nombre, 'El archivo ya no está guardado.');
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

/**
 * Waits for the first bytes: only reading tells that a file is not on the disk, and an answer that has begun cannot be taken back.
 * @throws DomainError
 */
async function bytesOf(files: Files, key: string, gone: string): Promise<Readable> {
  try {
    const stream = await files.read(key);
    await once(stream, 'readable');
    return stream;
  } catch (error) {
    if (isAbsence(error)) throw noExiste(gone);
    throw new DomainError('storage-down', [UNREAD], error);
  }
}

/**
 * Two of a kind on one day are told apart by their names: of which company a statement or measurements are, of which days sales, e.g.
 * 'estado-cuenta-hotel-sol-2026-05-03.pdf', 'ventas-2026-04-01-a-2026-04-30.pdf'.
 */
async function fileName(base: Base, doc: Pdf | Pick<Pdf, 'tipo'>, now: Date): Promise<string> {
  if ('desde' in doc) return `${doc.tipo}-${doc.desde}-a-${doc.hasta}.pdf`;
  if ('empresa' in doc) return `${nameOf(doc.tipo, doc.empresa)}-${hoy(now)}.pdf`;
  if (!('id' in doc)) return `${doc.tipo}-${hoy(now)}.pdf`;
  if (doc.tipo !== 'estado-cuenta') return `${doc.tipo}-${doc.id}.pdf`;
  const company = await base.db
    .selectFrom('empresas')
    .select('nombre_empresa')
    .where('id', '=', doc.id)
    .executeTakeFirst();
  return `${nameOf(doc.tipo, company?.nombre_empresa ?? '')}-${hoy(now)}.pdf`;
}

/** Longer ones do not fit into every folder. */
const NAME_LENGTH = 80;

const nameOf = (tipo: string, company: string): string =>
  [tipo, ...(fold(company).match(/[a-z0-9]+/g) ?? [])].join('-').slice(0, NAME_LENGTH);
