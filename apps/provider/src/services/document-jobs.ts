/** Documents as jobs, for callers who ask with `Prefer: respond-async` (RFC 7240): made once, kept for a while, fetched by a link. */
import { Failure, type Handler, Refused, type Trabajo } from '../jobs/job';
import type { Jobs } from '../jobs/jobs';
import type { Pdf } from '../pdf/pdf';
import { busy } from '../pdf/pdfs';
import { spendFile } from './allowances';
import { type Contexto, Pending } from './context';
import { DomainError, noExiste } from './domain-error';
import type { Services } from './services';
import { drawReport, HOUR, noteReport } from './stored-reports';

/** Documents that grow with what the workshop stores; all others are drawn while the person waits. */
const LONG: ReadonlySet<Pdf['tipo']> = new Set<Pdf['tipo']>([
  'ventas',
  'saldos',
  'mejores-productos',
  'clientes',
  'mediciones',
  'estado-cuenta',
]);

/** How long the answer waits, in milliseconds: a document that is ready by then is answered by its link, as without a job. */
const MOMENT_MS = 1_500;

interface Errand {
  documento: Pdf;
  /** How long it is kept and its link opens, in ms. */
  ms: number;
}

export const isLater = (ctx: Pick<Contexto, 'later'>, documento: Pdf): boolean =>
  ctx.later && LONG.has(documento.tipo);

/**
 * Has a document made by a job. Where the same person asks for it again while it is being made, it is made once.
 * @throws DomainError too-many
 */
export async function documentLater(
  { db, usuario, services }: Pick<Contexto, 'db' | 'usuario' | 'services'>,
  documento: Pdf,
  ms = HOUR,
): Promise<Pending> {
  const { jobs, config } = services;
  const carga: Errand = { documento, ms };
  const errand = { clase: 'documento' as const, usuario: usuario.id, carga, clave: JSON.stringify(carga) };
  const put = async (tx: typeof db) => {
    const { open } = await tx
      .selectFrom('trabajos')
      .select((e) => e.fn.countAll<number>().as('open'))
      .where('clase', '=', 'documento')
      .where('estado', 'in', ['espera', 'haciendo'])
      .executeTakeFirstOrThrow();
    if (open >= config.pdfAtOnce + config.pdfWaiting) throw busy();
    await spendFile(tx, usuario, services);
    return jobs.enqueue(tx, errand);
  };
  return new Pending(await (db.isTransaction ? put(db) : db.transaction().execute(put)));
}

/** The document's link where it is ready in a moment, otherwise `pending`. @throws DomainError */
export async function orSoon(services: Services, pending: Pending) {
  services.jobs.begun();
  const job = await services.jobs.settled(pending.trabajo, MOMENT_MS);
  if (job?.estado === 'listo') return { download_url: linkOf(services, job) };
  if (job?.estado === 'fallo') throw failureOf(job);
  return pending;
}

/** The job of a document, which must be this person's. @throws DomainError missing */
export async function ownJob(jobs: Jobs, id: string, usuario: number): Promise<Trabajo> {
  const job = await jobs.read(id);
  if (job?.clase !== 'documento' || job.usuario_id !== usuario)
    throw noExiste('El documento ya no está. Vuelva a pedirlo.');
  return job;
}

/** How a job stands, as the person who asked for it is told. @throws DomainError where it was given up */
export function standOf(services: Services, job: Trabajo) {
  const { estado, hechas, total } = job;
  if (estado === 'fallo') throw failureOf(job);
  return {
    listo: flag(estado === 'listo'),
    cancelado: flag(estado === 'cancelado'),
    hechas,
    total,
    ...(estado === 'listo' ? { download_url: linkOf(services, job) } : {}),
  };
}

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);

function linkOf({ links }: Services, { resultado, usuario_id }: Trabajo): string {
  // Written by `documentHandler`; that of former programs without a document.
  const { reporte, ms, documento }: { reporte: string } & Partial<Errand> & Pick<Errand, 'ms'> =
    JSON.parse(resultado);
  return links.make({ reporte, documento }, ms / 60_000, usuario_id);
}

function failureOf({ resultado }: Trabajo): DomainError {
  const { error }: { error: string } = JSON.parse(resultado);
  return new DomainError('missing', [`No se pudo preparar el documento. ${error}`.trim()]);
}

/** Does the job of drawing a document and keeping it. */
export const documentHandler =
  (services: Pick<Services, 'files' | 'pdfs' | 'now'>): Handler =>
  async ({ carga, usuario, signal, progress }) => {
    // Written by `documentLater`.
    const { documento, ms } = carga as Errand;
    const clave = await drawReport(services, documento, { signal, onRows: progress }).catch(
      (error: unknown) => {
        if (!(error instanceof DomainError)) throw error;
        // The record that the document shows is gone: trying again would not bring it back.
        throw new (error.reason === 'missing' ? Refused : Failure)(error.message, { cause: error });
      },
    );
    return {
      async write(tx) {
        await noteReport(tx, { clave, tipo: documento.tipo, usuario, ms, now: services.now() });
        return { reporte: clave, ms, documento };
      },
      after: () => services.files.settle(clave),
    };
  };
