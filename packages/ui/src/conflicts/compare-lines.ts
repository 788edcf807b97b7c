import { formatColones } from '@hilvan/contract';
import type { CampoLinea, Linea } from '../documento/documento';
import { lacksOf } from '../documento/linea-escrita';
import type { Comparison, Diferencia } from './compare-fields';

/** Names the lines of one version of a document: lines of two versions with the same name are the same line, and a line without a name is new. */
export type LineNames = (lines: readonly Linea[]) => ReadonlyMap<string, Linea>;

/** Names lines by their id, for a document whose lines keep their ids when it is edited. */
export const linesById: LineNames = (lines) =>
  new Map(lines.flatMap((line) => (line.id === undefined ? [] : [[String(line.id), line] as const])));

/** Names lines as the first, second… line of a product, for a document whose lines all get new ids when it is edited. */
export const linesByProduct: LineNames = (lines) => {
  const seen = new Map<number | null, number>();
  return new Map(
    lines.map((line) => {
      const turn = (seen.get(line.id_producto) ?? 0) + 1;
      seen.set(line.id_producto, turn);
      return [`${line.id_producto}/${turn}`, line] as const;
    }),
  );
};

const said = (text: string) => (text.trim() === 'NA' ? '' : text.trim());
const SAYS: readonly [CampoLinea, (line: Linea) => unknown][] = [
  ['product', (line) => line.id_producto],
  ['precio', (line) => line.precio_unitario],
  ['cantidad', (line) => line.cantidad],
  ['descripcion', (line) => said(line.descripcion)],
];
/** @param but The fields in which the two may differ. */
const same = (a: Linea | undefined, b: Linea | undefined, but: readonly CampoLinea[] = []): boolean =>
  a === b ||
  (a !== undefined && b !== undefined && SAYS.every(([campo, of]) => but.includes(campo) || of(a) === of(b)));

const legible = (line: Linea | undefined): string =>
  line
    ? [
        `${line.cantidad ?? '—'} × ${line.nombre_producto} a ${formatColones(line.precio_unitario)}`,
        ...(said(line.descripcion) ? [line.descripcion] : []),
        ...(line.entregado ? ['entregado'] : []),
      ].join(' · ')
    : '(no está)';

/** Compares a document: its fields, and its lines as `names` tells them apart. */
export const compareDocument = <T extends { detalles: Linea[] }>(
  fields: Comparison<T>,
  names: LineNames,
): Comparison<T> => ({
  differences: (antes, guardado, mio) => [
    ...fields.differences(antes, guardado, mio),
    ...lineDifferences(names(antes.detalles), names(guardado.detalles), names(mio.detalles)),
  ],
  merge: (guardado, mio, taken) => ({
    ...fields.merge(guardado, mio, taken),
    detalles: mergeLines(names(guardado.detalles), mio.detalles, names(mio.detalles), taken),
  }),
});

type Named = ReadonlyMap<string, Linea>;

function lineDifferences(antes: Named, guardado: Named, mio: Named): Diferencia[] {
  const all = new Set([...antes.keys(), ...guardado.keys()]);
  return [...all].flatMap((name): Diferencia[] => {
    const [was, stored, typed] = [antes.get(name), guardado.get(name), mio.get(name)];
    // A delivered line stays as it is stored, except in the fields that it lacks (`lacksOf`).
    const forzado = stored?.entregado === true && !same(stored, typed, lacksOf(stored));
    if (!forzado && (same(was, stored) || same(stored, typed))) return [];
    return [
      {
        clave: `linea:${name}`,
        etiqueta: `Producto: ${(stored ?? was ?? typed)?.nombre_producto ?? name}`,
        antes: legible(was),
        guardado: legible(stored),
        mio: legible(typed),
        choque: !same(was, typed),
        forzado,
      },
    ];
  });
}

/** Merges the lines. A line that somebody else removed and that the person keeps loses its id, so that it is added anew. */
function mergeLines(
  stored: Named,
  mine: readonly Linea[],
  named: Named,
  taken: ReadonlySet<string>,
): Linea[] {
  const nameOf = new Map([...named].map(([name, line]) => [line, name]));
  const kept = mine.flatMap((line): Linea[] => {
    const name = nameOf.get(line);
    if (name === undefined) return [line];
    const now = stored.get(name);
    if (taken.has(`linea:${name}`)) return now ? [now] : [];
    if (now) return [now.entregado === undefined ? line : { ...line, entregado: now.entregado }];
    const { id: _gone, ...rest } = line;
    return [rest];
  });
  const added = [...stored].filter(([name]) => taken.has(`linea:${name}`) && !named.has(name));
  return [...kept, ...added.map(([, line]) => line)];
}
