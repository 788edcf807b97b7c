import * as z from 'zod/mini';
import { form, get, json } from '../calls/define';
import { dato, datos, descarga, hecho } from '../calls/envelopes';
import { PERSONAL } from '../rules/roles';
import { bandera, id, idOpcional, lista, numero, palabra, texto } from '../wire/reading';
import { idEnviado, montoEnviado, optionalText, requiredText } from '../wire/sending';

/** The till of the workshop. What it should contain is told only by the answer to its closing, so that the person counts without knowing. */
const estadoCaja = z.object({
  abierta: bandera(),
  /** The number that its closing will have; null while the till is closed. */
  numero: idOpcional(),
  /** When it was opened, ISO 8601, and by whom; '' while the till is closed. */
  abierta_at: texto(),
  abierta_por: texto(),
  /** The float with which it was opened, in colones. */
  fondo: numero(),
  /** The methods of payment that a closing counts. */
  metodos: lista(texto()),
});
export type EstadoCaja = z.output<typeof estadoCaja>;

/** One method of payment in a closing, in colones: see `CuadreDeMetodo`. */
const sumaCaja = z.object({
  metodo: texto(),
  cobrado: numero(),
  anulado: numero(),
  fuera: numero(),
  esperado: numero(),
  contado: numero(),
  diferencia: numero(),
});
export type SumaCaja = z.output<typeof sumaCaja>;

export const TIPOS_LINEA_CAJA = ['Pago', 'Anulación'] as const;

/** A payment in a closing, or its annulment, in colones; the amount of an annulment is below 0. */
const lineaCaja = z.object({
  pago_id: id(),
  tipo: palabra(TIPOS_LINEA_CAJA, 'Pago'),
  /** When it happened, ISO 8601; '' where that was not recorded. */
  momento: texto(),
  quien: texto(),
  metodo: texto(),
  monto: numero(),
  /** Whether it happened while this till was not open. */
  fuera: bandera(),
  /** The title of the order or repair to which it belongs. */
  titulo: texto(),
  orden_id: idOpcional(),
  reparacion_id: idOpcional(),
});
export type LineaCaja = z.output<typeof lineaCaja>;

const FILA = {
  numero: id(),
  abierta_at: texto(),
  abierta_por: texto(),
  cerrada_at: texto(),
  cerrada_por: texto(),
  fondo: numero(),
  esperado: numero(),
  contado: numero(),
  diferencia: numero(),
};
const filaCierre = z.object(FILA);
export type FilaCierre = z.output<typeof filaCierre>;

const cierre = z.object({ ...FILA, comentario: texto(), sumas: lista(sumaCaja), lineas: lista(lineaCaja) });
export type Cierre = z.output<typeof cierre>;

const caja = { entity: 'caja', roles: PERSONAL } as const;
const escribe = { ...caja, writes: ['caja'] } as const;

/** Extension `caja`: the workshop's one till, opened with a float and closed by counting it. A closing is never changed. */
export const llamadasCaja = {
  verCaja: {
    ...get('/caja', {
      ...caja,
      response: dato(estadoCaja),
    }),
    fresh: true,
  },
  abrirCaja: form('/caja/abrir', {
    ...escribe,
    payload: z.strictObject({ fondo: montoEnviado() }),
    response: hecho,
  }),
  /** Carries the number of the till that was counted, so that another one, opened meanwhile, is not closed. */
  cerrarCaja: json('/caja/cerrar', {
    ...escribe,
    payload: z.strictObject({
      numero: idEnviado(),
      contado: z.array(z.strictObject({ metodo: requiredText(), monto: montoEnviado() })),
      comentario: optionalText('', 1000),
    }),
    response: dato(cierre),
  }),
  /** All closings for an Admin; for others those that they opened or closed. */
  listarCierres: {
    ...get('/caja/cierres', {
      ...caja,
      response: datos(filaCierre),
    }),
    fresh: true,
  },
  verCierre: {
    ...get('/caja/cierres/:numero', {
      ...caja,
      response: dato(cierre),
    }),
    fresh: true,
  },
  pdfCierre: {
    ...get('/pdf/caja/:numero', { ...caja, response: descarga }),
    fresh: true,
  },
};
