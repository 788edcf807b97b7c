import { callApi, callWithVersion, changedIn, presente, rejection } from '@hilvan/api-client';
import { isAnulada, type Persona, type Respuesta, toCentimos } from '@hilvan/contract';
import { colones } from '@hilvan/ui';
import { type Linea, readPagado } from '@hilvan/ui/records';
import { type OrdenEscrita, type OrdenRevisada, ordenParaEditar, typedOf } from './orden-escrita';
import { splitSaved } from './personas-guardadas';

/** An order as it was read, with the version that an edit sends back where the provider knows one. */
export type OrdenLeida = { datos: Respuesta<'detalleOrden'>; version: string | null };

const AUSENTE = 'La orden ya no está.';

/**
 * Reads the order as it is now, to be compared before an edit is sent.
 * @throws {ApiError} when the order is gone, or was annulled meanwhile
 */
export async function readToEdit(id: string): Promise<OrdenLeida> {
  const leida = await callWithVersion('detalleOrden', { params: { id } });
  if (!isAnulada(presente(leida.datos.orden, AUSENTE).estado)) return leida;
  changedIn(['ordenes']);
  throw rejection('La orden fue anulada mientras tanto y ya no se puede editar.');
}

/**
 * Sends an edit of the order as it was just read.
 * @throws {ApiError} also when the order would cost less than was paid: then nothing is sent
 */
export async function sendEdit(id: string, values: OrdenRevisada, leida: OrdenLeida): Promise<void> {
  const { orden, facturas } = leida.datos;
  const pagado = await readPagado(facturas);
  const payload = ordenParaEditar(values, presente(orden, AUSENTE), pagado);
  if (toCentimos(payload.orden.precio_total) < toCentimos(pagado))
    throw rejection(`El total no puede ser menor que lo ya pagado (${colones(pagado)}).`);
  await callApi('editarOrden', { params: { id }, payload, version: leida.version });
}

/** An order as its form holds it, with its people. */
export type Guardada = { orden: OrdenEscrita; personas: readonly Persona[] };

/**
 * Reads what is stored now, to compare it with a try whose answer was lost.
 * @throws {ApiError}
 */
export async function readStored(id: string): Promise<Guardada> {
  const datos = await callApi('detalleOrden', { params: { id } });
  const { data } = await callApi('personasOrden', { params: { id } });
  return { orden: typedOf(datos), personas: data };
}

/**
 * Whether the whole edit is stored: sending it again would add its new lines and people a second time.
 * @param antes The ids of the people that the order had before the first try.
 */
export const holds = (
  { orden, personas }: Guardada,
  values: OrdenRevisada,
  antes: readonly number[],
): boolean => sameOrden(orden, values) && splitSaved(antes, personas, values.personas).unsaved.length === 0;

/** Tells all screens that an edit whose answer was lost did change what is stored. */
export const tellChanged = (): void => changedIn(['ordenes', 'personas', 'facturas', 'pagos']);

/** Whether two versions of an edit share a new line or person: then one was typed on from the other. */
export const shareRows = (one: OrdenRevisada, other: OrdenRevisada): boolean => {
  const keys = new Set(newRows(one));
  return newRows(other).some((key) => keys.has(key));
};
const newRows = ({ detalles, personas }: OrdenRevisada) =>
  [...detalles.filter(({ id }) => id === undefined), ...personas].map(({ key }) => key);

type Resto = {
  /** What is left to send: lines that the earlier try added have their ids, people that it added are left out. */
  values: OrdenRevisada;
  /** People that the earlier try added and that the form no longer holds. */
  gone: OrdenRevisada['personas'];
  /** Whether anything of the earlier try was found. */
  found: boolean;
};

/**
 * What an edit still has to send where an earlier try may have been saved, whatever others changed since.
 * @param values What the form holds now.
 * @param sent What the earlier try sent.
 * @param antes The ids of the people that the order had before that try, or who have been seen as stored since.
 */
export function withoutSaved(
  values: OrdenRevisada,
  sent: OrdenRevisada,
  { orden, personas }: Guardada,
  antes: readonly number[],
): Resto {
  const known = new Set(sent.detalles.map((line) => line.id));
  const added = orden.detalles.filter((line) => !known.has(line.id));
  const ids = new Map<Linea['key'], number>();
  for (const line of sent.detalles) {
    if (line.id !== undefined) continue;
    const place = added.findIndex((one) => saidOf(one) === saidOf(line));
    const [saved] = place < 0 ? [] : added.splice(place, 1);
    if (saved?.id !== undefined) ids.set(line.key, saved.id);
  }
  const { saved } = splitSaved(antes, personas, sent.personas);
  const there = new Set(saved.map(({ key }) => key));
  const wanted = new Set(values.personas.map(({ key }) => key));
  return {
    values: {
      ...values,
      detalles: values.detalles.map((line) => {
        const id = line.id ?? ids.get(line.key);
        return id === undefined ? line : { ...line, id };
      }),
      personas: values.personas.filter(({ key }) => !there.has(key)),
    },
    gone: saved.filter(({ key }) => !wanted.has(key)),
    found: ids.size > 0 || saved.length > 0 || sameOrden(orden, sent),
  };
}

/**
 * Whether two orders say the same, apart from their people, and from the day where what was typed has none. New lines have no id yet, so
 * lines are compared by their content, in any order.
 */
export function sameOrden(stored: OrdenEscrita, typed: OrdenRevisada): boolean {
  const said = ({ detalles, personas: _people, fecha_orden, ...header }: OrdenEscrita) =>
    JSON.stringify([
      Object.entries(typed.fecha_orden ? { ...header, fecha_orden } : header)
        .map(([key, value]) => [key, blank(value)])
        .sort(),
      detalles.map(saidOf).sort(),
    ]);
  return said(stored) === said(typed);
}

const saidOf = (line: Linea) =>
  JSON.stringify([line.id_producto, line.precio_unitario, line.cantidad, blank(line.descripcion)]);

// A blank is sent as 'NA' or '0' and comes back so: all of them count as the same.
const blank = (value: unknown) =>
  value === 'NA' || value === '0' ? '' : typeof value === 'string' ? value.trim() : value;
