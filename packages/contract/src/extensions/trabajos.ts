import * as z from 'zod/mini';
import { get, send } from '../calls/define';
import { hecho } from '../calls/envelopes';
import { bandera, numero, texto } from '../wire/reading';

/**
 * Extension `trabajos`: a document that takes long does not hold its request. Asked for with `Prefer: respond-async` (RFC 7240), its call
 * answers 202 with `trabajo` and a Location where it is not ready in a moment; this is what is at that address. Of whoever asked, and of nobody else.
 */
export const llamadasTrabajos = {
  verTrabajo: {
    ...get('/trabajos/:trabajo', {
      entity: 'reportes',
      summary: 'Cómo va un documento que se está preparando',
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
      summary: 'Deja de preparar un documento',
      response: hecho,
    }),
    technical: true,
  },
};
