import * as z from 'zod/mini';
import { get, send } from '../calls/define';
import { datos, hecho } from '../calls/envelopes';
import { PERSONAL } from '../rules/roles';
import { bandera, numero, texto } from '../wire/reading';

/** A mail that waits for the mail server, or that was not sent without anybody being told so yet. */
const correoDetenido = z.object({
  id: texto(),
  para: texto(),
  texto: texto(),
  /** The person who wrote it. */
  quien: texto(),
  /** When it was written, ISO 8601. */
  momento: texto(),
  /** 'espera': it is tried again automatically. 'fallo': it was not sent. 'duda': it may have been sent. */
  estado: texto(),
  /** What the mail server said. */
  motivo: texto(),
});
export type CorreoDetenido = z.output<typeof correoDetenido>;

/**
 * Extension `trabajos`: a document that takes long does not hold up its request. Where its call is made with `Prefer: respond-async` (RFC
 * 7240) and the document is not ready in a moment, the answer is 202 with `trabajo` and a Location; these calls are for that address. Only
 * the person who asked can use it. A mail that cannot be sent at once is a `trabajo` too; mails that were not sent are shown to their
 * writers and to Admins.
 */
export const llamadasTrabajos = {
  verTrabajo: {
    ...get('/trabajos/:trabajo', {
      entity: 'reportes',
      response: z.object({
        listo: bandera(),
        cancelado: bandera(),
        /** Rows drawn so far. */
        hechas: numero(),
        /** Rows in all; 0 while it is not known. */
        total: numero(),
        /** Present once the document is ready. */
        download_url: z.optional(texto()),
      }),
    }),
    fresh: true,
  },
  cancelarTrabajo: {
    ...send('DELETE', '/trabajos/:trabajo', {
      entity: 'reportes',
      writes: [],
      response: hecho,
    }),
    technical: true,
  },
  listarCorreos: {
    ...get('/trabajos/correos', {
      entity: 'reportes',
      roles: PERSONAL,
      response: datos(correoDetenido),
    }),
    fresh: true,
  },
  reenviarCorreo: send('POST', '/trabajos/correos/:trabajo', {
    entity: 'reportes',
    writes: [],
    roles: PERSONAL,
    response: hecho,
  }),
};
