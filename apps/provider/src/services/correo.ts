import { CORREO_EN_COLA, CORREO_ENVIADO, CORREO_INCIERTO } from '@hilvan/contract';
import type { Handler, Trabajo } from '../jobs/job';
import type { Manejadores } from './context';
import { DomainError } from './domain-error';
import type { Mail, Mensaje } from './mail';

/**
 * How long the sender waits, in milliseconds: a mail server has 10 s to be reached and 20 s for each answer, and the sender only waits for
 * the first of these.
 */
const WAIT_MS = 12_000;

/** POST /email/notificacion. The mail is a job of this transaction. The answer waits for its outcome, and says so where that takes longer. */
export const correo: Pick<Manejadores, 'enviarCorreo'> = {
  async enviarCorreo({ db, carga, services, usuario, isAwaited, record, despues }) {
    const message: Mensaje = { para: carga.email, texto: carga.body };
    const id = await services.jobs.enqueue(db, { clase: 'correo', usuario: usuario.id, carga: message });
    record(id);
    despues(async () => {
      services.jobs.begun();
      const job = await services.jobs.settled(id, WAIT_MS);
      // Only a failure that is known by now and that the caller still waits to hear counts as told: any other is still to be shown.
      if ((job?.estado === 'fallo' || job?.estado === 'duda') && isAwaited()) await services.jobs.told(id);
      return { mensaje: toldOf(job) };
    });
    return { mensaje: INCIERTO };
  },
};

/** Does the job of sending a mail. */
export const mailHandler =
  (mail: Mail): Handler =>
  async ({ id, creado, carga, pointOfNoReturn }) => {
    // Written by `enviarCorreo`.
    const como = await mail.send(carga as Mensaje, { id, creado, leaves: pointOfNoReturn });
    return { write: async () => ({ como }) };
  };

/** @throws DomainError where the mail server said no */
function toldOf(job: Trabajo | undefined): string {
  if (!job || job.estado === 'duda' || job.estado === 'enviando') return INCIERTO;
  if (job.estado === 'listo') return JSON.parse(job.resultado).como === 'enviado' ? CORREO_ENVIADO : GUARDADO;
  if (job.estado !== 'fallo') return CORREO_EN_COLA;
  throw new DomainError('mail-refused', [
    'No se pudo enviar el correo: el servidor de correo no lo aceptó.',
    JSON.parse(job.resultado).error,
  ]);
}

/** The answer that is kept between the commit and the mail server's answer: a call that is repeated then, or after a crash, is told this. */
const INCIERTO = `${CORREO_INCIERTO}: se estaba enviando, o el servidor se detuvo mientras lo enviaba. Confírmelo antes de enviarlo otra vez.`;

const GUARDADO =
  'El correo no se envió: no hay servidor de correo configurado. Quedó guardado en la bandeja de salida.';
