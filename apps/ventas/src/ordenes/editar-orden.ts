import { cambioEn, llamar, llamarConVersion, presente, rechazo } from '@hilvan/api-client';
import { aCentimos, aColones, estaAnulada, pagadoDe, type Respuesta } from '@hilvan/contract';
import { colones } from '@hilvan/ui';
import { escritaDe, type OrdenEscrita, type OrdenRevisada, ordenParaEditar } from './orden-escrita';
import { estanGuardadas } from './personas-guardadas';

/** An order as it was read, with the version that an edit sends back where the provider knows one. */
export type OrdenLeida = { datos: Respuesta<'detalleOrden'>; version: string | null };

const AUSENTE = 'La orden ya no está.';

/**
 * The order as it is now, to be compared before it is sent.
 * @throws {ApiError} when it is gone, or annulled meanwhile (decision 32)
 */
export async function leerParaEditar(id: string): Promise<OrdenLeida> {
  const leida = await llamarConVersion('detalleOrden', { params: { id } });
  if (!estaAnulada(presente(leida.datos.orden, AUSENTE).estado)) return leida;
  cambioEn(['ordenes']);
  throw rechazo('La orden fue anulada mientras tanto y ya no se puede editar.');
}

/**
 * Sends an edit over what is stored now.
 * @throws {ApiError} also when it would cost less than was paid (decision 30): then nothing is sent
 */
export async function enviarEdicion(id: string, values: OrdenRevisada, leida: OrdenLeida): Promise<void> {
  const { orden, facturas } = leida.datos;
  const pagado = await aceptado(facturas);
  const payload = ordenParaEditar(values, presente(orden, AUSENTE), pagado);
  if (aCentimos(payload.orden.precio_total) < aCentimos(pagado))
    throw rechazo(`El total no puede ser menor que lo ya pagado (${colones(pagado)}).`);
  await llamar('editarOrden', { params: { id }, payload, version: leida.version });
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
 * @param antes The people the order had before the first try, by id.
 */
export async function yaEditada(
  id: string,
  values: OrdenRevisada,
  antes: readonly number[],
): Promise<boolean> {
  try {
    const datos = await llamar('detalleOrden', { params: { id } });
    const { data } = await llamar('personasOrden', { params: { id } });
    const there = mismaOrden(escritaDe(datos), values) && estanGuardadas(antes, data, values.personas);
    if (there) cambioEn(['ordenes', 'personas', 'facturas', 'pagos']);
    return there;
  } catch {
    return false;
  }
}

/** Whether two orders say the same; new lines have no id yet, so lines are compared by what they say, in any order. */
function mismaOrden(stored: OrdenEscrita, typed: OrdenRevisada): boolean {
  const said = ({ detalles, personas: _people, ...header }: OrdenEscrita) =>
    JSON.stringify([
      Object.entries(header)
        .map(([key, value]) => [key, blank(value)])
        .sort(),
      detalles
        .map((d) => JSON.stringify([d.id_producto, d.precio_unitario, d.cantidad, blank(d.descripcion)]))
        .sort(),
    ]);
  return said(stored) === said(typed);
}

// What is sent for a blank is what comes back.
const blank = (value: unknown) =>
  value === 'NA' || value === '0' ? '' : typeof value === 'string' ? value.trim() : value;
