import { CORREO_ENVIADO } from '@hilvan/contract';
import type { Manejadores } from './context';
import { DomainError } from './domain-error';

/** POST /email/notificacion. It leaves after the commit; without an SMTP server the answer says that it did not leave. */
export const correo: Pick<Manejadores, 'enviarCorreo'> = {
  async enviarCorreo({ carga, services, record, despues }) {
    record(carga.email);
    despues(async () => {
      const asunto = `Mensaje de ${services.config.taller.nombre}`;
      const how = await services.mail
        .send({ para: carga.email, asunto, texto: carga.body })
        .catch((error: unknown) => {
          throw new DomainError('mail-refused', [
            'No se pudo enviar el correo: el servidor de correo no lo aceptó.',
            reason(error),
          ]);
        });
      return { mensaje: how === 'enviado' ? CORREO_ENVIADO : GUARDADO };
    });
    return { mensaje: INCIERTO };
  },
};

/** What is known between the commit and the mail server's answer: who asks again then, or after a crash, is told so. */
const INCIERTO =
  'No se sabe si el correo salió: se estaba enviando, o el servidor se detuvo mientras lo enviaba. Confírmelo antes de enviarlo otra vez.';

const GUARDADO =
  'El correo no se envió: no hay servidor de correo configurado. Quedó guardado en la bandeja de salida.';

/** What the mail server said, which names no secret. */
const reason = (error: unknown): string => {
  const code =
    error instanceof Error && 'responseCode' in error ? `código ${String(error.responseCode)}` : '';
  return code || 'No respondió.';
};
