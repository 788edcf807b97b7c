import { type ApiError, cambioEn, comoApiError, llamar, llamarConVersion } from '@hilvan/api-client';
import { aCentimos, aColones, estaAnulada, type Persona, pagadoDe, type Respuesta } from '@hilvan/contract';
import type { Comparison, Diferencia } from '@hilvan/ui';
import { escritaDe, type OrdenEscrita, type OrdenRevisada, ordenParaEditar } from './orden-escrita';
import { estanGuardadas } from './personas-guardadas';

/** An order as it was read, with the version that an edit sends back where the provider knows one. */
export type OrdenLeida = { datos: Respuesta<'detalleOrden'>; version: string | null };

export type ResultadoDeGuardar =
  | { resultado: 'guardada' }
  /** Nothing was sent: somebody else changed it since `antes`. The person chooses. */
  | { resultado: 'conflicto'; guardado: OrdenLeida; diferencias: Diferencia[] }
  | { resultado: 'anulada' }
  | { resultado: 'ausente' }
  /** Nothing was sent: the total would be below what was paid, in colones (decision 30). */
  | { resultado: 'bajo-lo-pagado'; pagado: number }
  | { resultado: 'fallo'; error: ApiError };

type Edicion = {
  id: string;
  /** The order as it was when the form opened, or as it was last settled with. */
  antes: OrdenEscrita;
  values: OrdenRevisada;
  /** The people the order had when the form opened. */
  guardadas: readonly Persona[];
  comparacion: Comparison<OrdenEscrita>;
};

// Somebody who saves again and again must not hold this one for ever.
const TRIES = 3;

/**
 * Saves an edited order and overwrites nothing silently: it is read again and compared before sending, and a provider
 * with versions refuses what changed in between (412), which reads and compares once more.
 */
export async function guardarOrden(edicion: Edicion): Promise<ResultadoDeGuardar> {
  try {
    for (let tries = 1; ; tries += 1) {
      const done = await tryOnce(edicion).catch((thrown: unknown) => {
        if (comoApiError(thrown).kind === 'conflict' && tries < TRIES) return null;
        throw thrown;
      });
      if (done) return done;
    }
  } catch (thrown) {
    const error = comoApiError(thrown);
    if (error.incierto && (await yaGuardada(edicion))) return { resultado: 'guardada' };
    return { resultado: 'fallo', error };
  }
}

async function tryOnce({ id, antes, values, comparacion }: Edicion): Promise<ResultadoDeGuardar> {
  const now = await llamarConVersion('detalleOrden', { params: { id } });
  const { orden, facturas } = now.datos;
  if (!orden) return { resultado: 'ausente' };
  if (estaAnulada(orden.estado)) return { resultado: 'anulada' };
  const found = comparacion.differences(antes, escritaDe(now.datos), values);
  if (found.length > 0) return { resultado: 'conflicto', guardado: now, diferencias: found };

  const pagado = await aceptado(facturas);
  const payload = ordenParaEditar(values, orden, pagado);
  if (aCentimos(payload.orden.precio_total) < aCentimos(pagado))
    return { resultado: 'bajo-lo-pagado', pagado };
  await llamar('editarOrden', { params: { id }, payload, version: now.version });
  return { resultado: 'guardada' };
}

/** What was paid of an invoice and not annulled, in colones. */
async function aceptado(factura: OrdenLeida['datos']['facturas']): Promise<number> {
  if (factura?.id == null) return pagadoDe(factura) ?? 0;
  const { data } = await llamar('pagosFactura', { params: { facturaId: factura.id } });
  const cents = data
    .filter((p) => p.estado === 'Aceptado')
    .reduce((sum, p) => sum + aCentimos(p.monto ?? 0), 0);
  return aColones(cents);
}

/**
 * After a lost answer: whether the edit is there all the same. Sending it again would add its new lines and people a
 * second time. False also when that cannot be told now.
 */
export async function yaGuardada({
  id,
  values,
  guardadas,
}: Omit<Edicion, 'antes' | 'comparacion'>): Promise<boolean> {
  try {
    const datos = await llamar('detalleOrden', { params: { id } });
    const { data } = await llamar('personasOrden', { params: { id } });
    const there = mismaOrden(escritaDe(datos), values) && estanGuardadas(guardadas, data, values.personas);
    if (there) cambioEn(['ordenes', 'personas', 'facturas', 'pagos']);
    return there;
  } catch {
    return false;
  }
}

/** Whether two orders say the same; new lines have no id yet, so lines are compared by what they say, in any order. */
export function mismaOrden(stored: OrdenEscrita, typed: OrdenEscrita | OrdenRevisada): boolean {
  const said = ({ detalles, personas: _people, antes: _before, ...header }: OrdenEscrita | OrdenRevisada) => [
    Object.entries(header).map(([key, value]) => [key, blank(value)]),
    detalles
      .map((d) => JSON.stringify([d.id_producto, d.precio_unitario, d.cantidad, blank(d.descripcion)]))
      .sort(),
  ];
  const sorted = (values: OrdenEscrita | OrdenRevisada) => {
    const [header, lines] = said(values);
    return JSON.stringify([[...(header ?? [])].sort(), lines]);
  };
  return sorted(stored) === sorted(typed);
}

// What is sent for a blank is what comes back.
const blank = (value: unknown) =>
  value === 'NA' || value === '0' ? '' : typeof value === 'string' ? value.trim() : value;
