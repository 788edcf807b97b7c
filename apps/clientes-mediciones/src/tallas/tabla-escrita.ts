import { type CampoMedida, camposDePrenda, medidaLabel, nombreClave } from '@hilvan/contract';
import type { TablaTallas } from '@hilvan/contract/extensions';
import { type Comparison, type Diferencia, readNumber } from '@hilvan/ui/records';
import { decimal } from '../mediciones/valores';

type Rango = { desde: number | null; hasta: number | null };
export type FilaTabla = { talla: string; rangos: Rango[] };

/** The values of the form of a chart: each row has one range for each of `campos`, in their order. */
export type TablaEscrita = { articulo: string; campos: CampoMedida[]; tallas: FilaTabla[] };

const BLANK: Rango = { desde: null, hasta: null };
const MEASURED_FIRST: readonly CampoMedida[] = [
  'busto_superior',
  'cintura_superior',
  'cintura_inferior',
  'cadera_inferior',
];

/** A chart before anything was typed: the usual measures of its garment, and one row. */
export function emptyOf(articulo: string): TablaEscrita {
  const campos = MEASURED_FIRST.filter((campo) => camposDePrenda(articulo).includes(campo));
  return { articulo, campos, tallas: [emptyRow(campos)] };
}

export const emptyRow = (campos: readonly CampoMedida[]): FilaTabla => ({
  talla: '',
  rangos: campos.map(() => ({ ...BLANK })),
});

/** A stored chart as its form holds it. */
export const valuesOf = ({ articulo, campos, tallas }: TablaTallas): TablaEscrita => ({
  articulo,
  campos: [...campos],
  tallas: tallas.map(({ talla, rangos }) => ({ talla, rangos: rangos.map((rango) => ({ ...rango })) })),
});

const alignRow = (row: FilaTabla, from: readonly CampoMedida[], to: readonly CampoMedida[]): FilaTabla => ({
  talla: row.talla,
  rangos: to.map((campo) => ({ ...(row.rangos[from.indexOf(campo)] ?? BLANK) })),
});

/** The same sizes with other measures; a measure that stays keeps its ranges. */
export const withCampos = (tabla: TablaEscrita, campos: readonly CampoMedida[]): TablaEscrita => ({
  ...tabla,
  campos: [...campos],
  tallas: tabla.tallas.map((row) => alignRow(row, tabla.campos, campos)),
});

/** Both ends of a range in one cell of a spreadsheet, whose unit was taken off: '84–90' or '84 a 90'. */
const BOTH = /^(\d+(?:[.,]\d+)?)\s*(?:[-‐‑‒–—−/]|a|al)\s*(\d+(?:[.,]\d+)?)$/i;

const bothIn = (cell: string) => BOTH.exec(cell.replace(/\s*cm\b/gi, '').trim());

/** Whether a pasted text is several cells, and not just a word for one. */
export const isCells = (text: string): boolean => /[\t\n]/.test(text.trim()) || bothIn(text) !== null;

/**
 * Writes the cells of a spreadsheet over a chart, from one of its cells on. Rows are added as needed; columns beyond the last measure are
 * left out.
 * @param column 0 is the size, then 'desde' and 'hasta' of each measure
 */
export function pasteInto(tabla: TablaEscrita, text: string, row: number, column: number): TablaEscrita {
  const lines = text
    .replace(/\s+$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
  const columnsWith = (holds: (cell: string, i: number) => boolean) =>
    new Set(lines.flatMap((line) => line.flatMap((cell, i) => (holds(cell, i) ? [i] : []))));
  const ranges = columnsWith((cell, i) => column + i > 0 && bothIn(cell) !== null);
  const said = columnsWith((cell) => cell.trim() !== '');
  // A blank cell among ranges is a blank range; otherwise what follows in its row would move to the left.
  const isBlankRange = (i: number) =>
    !said.has(i) && ranges.size > 0 && (ranges.has(i - 1) || column + i === 1);
  const isRange = (i: number) => column + i > 0 && (ranges.has(i) || isBlankRange(i));
  const cells = lines.map((line) => line.flatMap((cell, i) => ends(cell, column + i, isRange(i))));
  const tallas = [...tabla.tallas];
  cells.forEach((line, i) => {
    const { talla, rangos } = tallas[row + i] ?? emptyRow(tabla.campos);
    const written = [talla, ...rangos.flatMap(({ desde, hasta }) => [desde, hasta])].map((old, at) => {
      const cell = line[at - column]?.trim();
      if (cell === undefined) return old;
      return at === 0 ? cell : cell === '' ? null : readNumber(cell.replace(/\s*cm$/i, ''));
    });
    tallas[row + i] = {
      talla: String(written[0]),
      rangos: rangos.map((_, at) => ({
        desde: numberIn(written[1 + 2 * at]),
        hasta: numberIn(written[2 + 2 * at]),
      })),
    };
  });
  return { ...tabla, tallas };
}

const numberIn = (value: string | number | null | undefined) => (typeof value === 'number' ? value : null);

/** Splits a cell with both ends of a range in two, but not in the column of sizes: a size may be '38-40' itself. */
const ends = (cell: string, column: number, isRange: boolean): string[] => {
  const [, from, to] = column === 0 ? [] : (bothIn(cell) ?? []);
  if (from !== undefined && to !== undefined) return [from, to];
  return isRange && cell.trim() === '' ? ['', ''] : [cell];
};

const end = (cm: number | null) => (cm === null ? '…' : decimal(cm));

/** '84–90' */
export const rangoText = ({ desde, hasta }: Rango): string => `${end(desde)}–${end(hasta)}`;

const told = (row: FilaTabla | undefined, campos: readonly CampoMedida[]): string =>
  row
    ? campos.map((campo, i) => `${medidaLabel(campo)} ${rangoText(row.rangos[i] ?? BLANK)}`).join(', ')
    : '(no está)';
const named = ({ campos }: TablaEscrita) => campos.map(medidaLabel).join(', ');
const byName = ({ tallas }: TablaEscrita) => new Map(tallas.map((row) => [nombreClave(row.talla), row]));

/** Compares two versions of a chart by their measures, and size by size. */
export const compareTabla: Comparison<TablaEscrita> = {
  differences(antes, guardado, mio) {
    const [was, stored, mine] = [byName(antes), byName(guardado), byName(mio)];
    const all = [
      { clave: 'campos', etiqueta: 'Medidas', texts: [antes, guardado, mio].map(named) },
      ...[...new Set([...was.keys(), ...stored.keys()])].map((name) => ({
        clave: `talla:${name}`,
        etiqueta: `Talla ${(stored.get(name) ?? was.get(name))?.talla}`,
        texts: [
          told(was.get(name), antes.campos),
          told(stored.get(name), guardado.campos),
          told(mine.get(name), mio.campos),
        ],
      })),
    ];
    return all.flatMap(({ clave, etiqueta, texts: [before = '', now = '', own = ''] }): Diferencia[] =>
      before === now || now === own
        ? []
        : [
            {
              clave,
              etiqueta,
              antes: before,
              guardado: now,
              mio: own,
              choque: own !== before,
              forzado: false,
            },
          ],
    );
  },

  merge(guardado, mio, taken) {
    const campos = taken.has('campos') ? guardado.campos : mio.campos;
    const stored = byName(guardado);
    const isTaken = (name: string) => taken.has(`talla:${name}`);
    const tallas = mio.tallas.flatMap((row) => {
      const name = nombreClave(row.talla);
      if (!isTaken(name)) return [alignRow(row, mio.campos, campos)];
      const now = stored.get(name);
      return now ? [alignRow(now, guardado.campos, campos)] : [];
    });
    const mine = byName(mio);
    [...stored].forEach(([name, row], place) => {
      if (isTaken(name) && !mine.has(name)) tallas.splice(place, 0, alignRow(row, guardado.campos, campos));
    });
    return { articulo: mio.articulo, campos: [...campos], tallas };
  },
};
