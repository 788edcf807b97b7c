import { formatearColones } from '@hilvan/contract';
import type { Linea } from '@hilvan/ui/overlays';
import type { OrdenEscrita } from './orden-escrita';

/** One thing that somebody else changed while an order was being edited, in the words of the screen. */
export type Diferencia = {
  /** 'titulo' or 'linea:31'. */
  clave: string;
  etiqueta: string;
  /** When the form was opened, now on the provider, and in the form. */
  antes: string;
  guardado: string;
  mio: string;
  /** True where both sides changed it: the person must choose. Otherwise what is stored is the better guess. */
  choque: boolean;
  /** True where only what is stored is possible: a delivered line cannot be removed (decision 28). */
  forzado: boolean;
};

type Campo = Exclude<keyof OrdenEscrita, 'detalles' | 'personas' | 'antes'>;

const ETIQUETAS: Record<Campo, string> = {
  titulo: 'Titulo',
  proforma: 'Proforma',
  proforma2: 'Proforma 2',
  proforma3: 'Proforma 3',
  id_empresa: 'Empresa',
  telefono: 'Telefono',
  vendedor: 'Vendedor',
  comentario: 'Comentarios',
  comentario_factura: 'Comentario de la factura',
};
// Object.keys widens to string[]; these are exactly the record's keys.
const CAMPOS = Object.keys(ETIQUETAS) as Campo[];

const NINGUNA = '(no está)';
const lineasPorId = (lines: readonly Linea[]) =>
  new Map(lines.flatMap((line) => (line.id === undefined ? [] : [[line.id, line] as const])));
const misma = (a: Linea | undefined, b: Linea | undefined): boolean =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    a.id_producto === b.id_producto &&
    a.precio_unitario === b.precio_unitario &&
    a.cantidad === b.cantidad &&
    a.descripcion.trim() === b.descripcion.trim());
const legible = (line: Linea | undefined): string =>
  line
    ? [
        `${line.cantidad ?? '—'} × ${line.nombre_producto} a ${formatearColones(line.precio_unitario)}`,
        ...(line.descripcion && line.descripcion !== 'NA' ? [line.descripcion] : []),
        ...(line.entregado ? ['entregado'] : []),
      ].join(' · ')
    : NINGUNA;

/**
 * What differs between the order as it was when its form opened and as it is stored now, unless the form says the same.
 * @param empresa The name of a company for the eye.
 */
export function diferencias(
  antes: OrdenEscrita,
  guardado: OrdenEscrita,
  mio: OrdenEscrita,
  empresa: (id: number | null) => string,
): Diferencia[] {
  const show = (values: OrdenEscrita, campo: Campo) =>
    campo === 'id_empresa' ? empresa(values.id_empresa) : String(values[campo] ?? '') || 'NA';
  const header = CAMPOS.filter((c) => antes[c] !== guardado[c] && mio[c] !== guardado[c]).map((campo) => ({
    clave: campo,
    etiqueta: ETIQUETAS[campo],
    antes: show(antes, campo),
    guardado: show(guardado, campo),
    mio: show(mio, campo),
    choque: mio[campo] !== antes[campo],
    forzado: false,
  }));

  const [a, g, m] = [antes, guardado, mio].map(({ detalles }) => lineasPorId(detalles));
  const ids = new Set([...(a?.keys() ?? []), ...(g?.keys() ?? [])]);
  const lines = [...ids].flatMap((id): Diferencia[] => {
    const [was, stored, typed] = [a?.get(id), g?.get(id), m?.get(id)];
    const forzado = stored?.entregado === true && !misma(stored, typed);
    if (!forzado && (misma(was, stored) || misma(stored, typed))) return [];
    return [
      {
        clave: `linea:${id}`,
        etiqueta: `Producto: ${(stored ?? was ?? typed)?.nombre_producto ?? id}`,
        antes: legible(was),
        guardado: legible(stored),
        mio: legible(typed),
        choque: !misma(was, typed),
        forzado,
      },
    ];
  });
  return [...header, ...lines];
}

/**
 * The form's values with what was chosen to be taken from the stored order. A line that others removed and that is kept
 * loses its id, so that it is added anew.
 */
export function combinar(
  guardado: OrdenEscrita,
  mio: OrdenEscrita,
  tomarGuardado: ReadonlySet<string>,
): OrdenEscrita {
  const stored = lineasPorId(guardado.detalles);
  const mine = lineasPorId(mio.detalles);
  const taken = (id: number) => tomarGuardado.has(`linea:${id}`);
  const kept = mio.detalles.flatMap((line): Linea[] => {
    if (line.id === undefined) return [line];
    const now = stored.get(line.id);
    if (taken(line.id)) return now ? [now] : [];
    if (now) return [{ ...line, entregado: now.entregado ?? false }];
    const { id: _gone, ...rest } = line;
    return [rest];
  });
  const added = guardado.detalles.filter(
    (line) => line.id !== undefined && taken(line.id) && !mine.has(line.id),
  );
  const header = Object.fromEntries(
    CAMPOS.filter((campo) => tomarGuardado.has(campo)).map((campo) => [campo, guardado[campo]]),
  );
  return { ...mio, ...header, detalles: [...kept, ...added] };
}
