import * as z from 'zod/mini';
import { get, json } from '../calls/define';
import { datos, hecho } from '../calls/envelopes';
import { PERSONAL } from '../rules/roles';
import { id, texto } from '../wire/reading';
import { idEnviado, opcion } from '../wire/sending';

/** What customers are written to about; each item says what `id_registro` identifies. */
export const ASUNTOS_AVISO = [
  /** An order that is ready. */
  'orden-lista',
  /** An order that takes longer. */
  'orden-tarde',
  /** A repair that is ready. */
  'reparacion-lista',
  /** What a company owes. */
  'empresa-saldo',
] as const;
export type AsuntoAviso = (typeof ASUNTOS_AVISO)[number];

/** The latest message to a customer about something. */
const aviso = z.object({
  asunto: texto(),
  id_registro: id(),
  /** When it was prepared, ISO 8601. */
  momento: texto(),
  quien: texto(),
});
export type Aviso = z.output<typeof aviso>;

/** Extension `avisos`: who wrote to a customer about what, and when, so that no customer is written to twice or forgotten. */
export const llamadasAvisos = {
  /** Messages about what is still open: orders and repairs that were not handed out, and companies. One row each, the newest first. */
  listarAvisos: { ...get('/avisos', { entity: 'avisos', response: datos(aviso) }), fresh: true },
  anotarAviso: json('/avisos', {
    entity: 'avisos',
    roles: PERSONAL,
    writes: ['avisos'],
    payload: z.strictObject({ asunto: opcion(ASUNTOS_AVISO), id_registro: idEnviado() }),
    response: hecho,
  }),
};
