import { callApi, callWithVersion, changedIn, presente, rejection } from '@hilvan/api-client';
import { isAnulada, pagadoDe, type Respuesta, toCentimos, toColones } from '@hilvan/contract';
import { colones } from '@hilvan/ui';
import { type OrdenEscrita, type OrdenRevisada, ordenParaEditar, typedOf } from './orden-escrita';
import { estanGuardadas } from './personas-guardadas';

/** An order as it was read, with the version that an edit sends back where the provider knows one. */
export type OrdenLeida = { datos: Respuesta<'detalleOrden'>; version: string | null };

const AUSENTE = 'La orden ya no está.';

/**
 * The order as it is now, to be compared before it is sent.
 * @throws {ApiError} when it is gone, or annulled meanwhile
 */
export async function readToEdit(id: string): Promise<OrdenLeida> {
  const leida = await callWithVersion('detalleOrden', { params: { id } });
  if (!isAnulada(presente(leida.datos.orden, AUSENTE).estado)) return leida;
  changedIn(['ordenes']);
  throw rejection('La orden fue anulada mientras tanto y ya no se puede editar.');
}

/**
 * Sends an edit over what is stored now.
 * @throws {ApiError} also when it would cost less than was paid: then nothing is sent
 */
export async function sendEdit(id: string, values: OrdenRevisada, leida: OrdenLeida): Promise<void> {
  const { orden, facturas } = leida.datos;
  const pagado = await aceptado(facturas);
  const payload = ordenParaEditar(values, presente(orden, AUSENTE), pagado);
  if (toCentimos(payload.orden.precio_total) < toCentimos(pagado))
    throw rejection(`El total no puede ser menor que lo ya pagado (${colones(pagado)}).`);
  await callApi('editarOrden', { params: { id }, payload, version: leida.version });
}

/** What was paid of an invoice and not annulled, in colones. */
async function aceptado(factura: OrdenLeida['datos']['facturas']): Promise<number> {
  if (factura?.id == null) return pagadoDe(factura) ?? 0;
  const { data } = await callApi('pagosFactura', { params: { facturaId: factura.id } });
  const cents = data
    .filter((p) => p.estado === 'Aceptado')
    .reduce((sum, p) => sum + toCentimos(p.monto ?? 0), 0);
  return toColones(cents);
}

/**
 * After a lost answer: whether the edit is there all the same. Sending it again would add its new lines and people a
 * second time. False also when that cannot be told now.
 * @param antes The people the order had before the first try, by id.
 */
export async function findEdited(
  id: string,
  values: OrdenRevisada,
  antes: readonly number[],
): Promise<boolean> {
  try {
    const datos = await callApi('detalleOrden', { params: { id } });
    const { data } = await callApi('personasOrden', { params: { id } });
    const there = sameOrden(typedOf(datos), values) && estanGuardadas(antes, data, values.personas);
    if (there) changedIn(['ordenes', 'personas', 'facturas', 'pagos']);
    return there;
  } catch {
    return false;
  }
}

/** Whether two orders say the same; new lines have no id yet, so lines are compared by what they say, in any order. */
function sameOrden(stored: OrdenEscrita, typed: OrdenRevisada): boolean {
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
