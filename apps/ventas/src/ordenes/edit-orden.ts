import { callApi, callWithVersion, changedIn, presente, rejection } from '@hilvan/api-client';
import { isAnulada, pagadoDe, type Respuesta, toCentimos, toColones } from '@hilvan/contract';
import { colones } from '@hilvan/ui';
import type { Linea } from '@hilvan/ui/records';
import { type OrdenEscrita, type OrdenRevisada, ordenParaEditar, typedOf } from './orden-escrita';
import { personasSinGuardar } from './personas-guardadas';

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

/** An edit that was found: the order as its form holds it, and its people by id. */
export type Encontrada = { orden: OrdenEscrita; personas: number[] };

/**
 * After a lost answer: the order, where the edit is there all the same. Sending it again would add its new lines and people a
 * second time. Undefined also when that cannot be told now.
 * @param antes The people the order had before the first try, by id.
 */
export async function findEdited(
  id: string,
  values: OrdenRevisada,
  antes: readonly number[],
): Promise<Encontrada | undefined> {
  try {
    const datos = await callApi('detalleOrden', { params: { id } });
    const { data } = await callApi('personasOrden', { params: { id } });
    const orden = typedOf(datos);
    const there = sameOrden(orden, values) && personasSinGuardar(antes, data, values.personas).length === 0;
    if (!there) return undefined;
    changedIn(['ordenes', 'personas', 'facturas', 'pagos']);
    return { orden, personas: data.map((p) => p.id) };
  } catch {
    return undefined;
  }
}

/**
 * What is left to send of an edit whose earlier try was saved after all: lines that it added are known by their ids, and the people
 * that it sent are there.
 * @param sent What the earlier try said.
 * @param stored The order as that try left it.
 */
export function withoutSaved(
  values: OrdenRevisada,
  sent: OrdenRevisada,
  stored: OrdenEscrita,
): OrdenRevisada {
  const known = new Set(sent.detalles.map((line) => line.id));
  const added = stored.detalles.filter((line) => !known.has(line.id));
  const ids = new Map<Linea['key'], number>();
  for (const line of sent.detalles) {
    if (line.id !== undefined) continue;
    const place = added.findIndex((one) => saidOf(one) === saidOf(line));
    const [saved] = place < 0 ? [] : added.splice(place, 1);
    if (saved?.id !== undefined) ids.set(line.key, saved.id);
  }
  const there = new Set(sent.personas.map(({ key }) => key));
  return {
    ...values,
    detalles: values.detalles.map((line) => {
      const id = line.id ?? ids.get(line.key);
      return id === undefined ? line : { ...line, id };
    }),
    personas: values.personas.filter(({ key }) => !there.has(key)),
  };
}

/** Whether two orders say the same; new lines have no id yet, so lines are compared by what they say, in any order. */
function sameOrden(stored: OrdenEscrita, typed: OrdenRevisada): boolean {
  const said = ({ detalles, personas: _people, ...header }: OrdenEscrita) =>
    JSON.stringify([
      Object.entries(header)
        .map(([key, value]) => [key, blank(value)])
        .sort(),
      detalles.map(saidOf).sort(),
    ]);
  return said(stored) === said(typed);
}

const saidOf = (line: Linea) =>
  JSON.stringify([line.id_producto, line.precio_unitario, line.cantidad, blank(line.descripcion)]);

// What is sent for a blank is what comes back.
const blank = (value: unknown) =>
  value === 'NA' || value === '0' ? '' : typeof value === 'string' ? value.trim() : value;
