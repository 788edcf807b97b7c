import * as z from 'zod/mini';
import { get, send } from '../calls/define';
import { datos, hecho } from '../calls/envelopes';
import { PERSONAL } from '../rules/roles';
import { bandera, numero, texto } from '../wire/reading';

/** A mail that waits for the mail server, or that did not leave and nobody was told. */
const correoDetenido = z.object({
  id: texto(),
  para: texto(),
  texto: texto(),
  /** Whose it is. */
  quien: texto(),
  /** When it was written, ISO 8601. */
  momento: texto(),
  /** 'espera': it is tried again by itself. 'fallo': it did not leave. 'duda': it may have left. */
  estado: texto(),
  /** What the mail server said. */
  motivo: texto(),
});
export type CorreoDetenido = z.output<typeof correoDetenido>;

/**
 * Extension `trabajos`: a document that takes long does not hold its request. Asked for with `Prefer: respond-async` (RFC 7240), its call
 * answers 202 with `trabajo` and a Location where it is not ready in a moment; this is what is at that address. Of whoever asked, and of nobody else.
 * A mail that cannot leave at once is one, too; those that did not leave are told to who wrote them and to Admins.
 */
export const llamadasTrabajos = {
  verTrabajo: {
    ...get('/trabajos/:trabajo', {
      entity: 'reportes',
      response: z.object({
        listo: bandera(),
        cancelado: bandera(),
        /** Rows drawn. */
        hechas: numero(),
        /** Rows in all; 0 while it is not known. */
        total: numero(),
        /** Once it is ready. */
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
