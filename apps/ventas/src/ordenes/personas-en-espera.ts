import { fold } from '@hilvan/contract';
import type { PersonaPegada } from './paste-personas';

/** Whether the garment of a person is still to be chosen. */
export const lacksPrenda = ({ prenda }: PersonaPegada): boolean => prenda === null;

/**
 * Gives people without any garment the one that is chosen already. People with a garment that no product is called keep lacking one:
 * `chosen` is never taken for it.
 */
export const withChosen = (rows: readonly PersonaPegada[], chosen: string | null): PersonaPegada[] =>
  rows.map((row) => (row.desconocida === undefined ? { ...row, prenda: row.prenda ?? chosen } : row));

/** Gives the garment to the people who are asked about now: all those with the first unknown garment, and last those without any. */
export function withNext(rows: readonly PersonaPegada[], prenda: string): PersonaPegada[] {
  const next = new Set(nextOf(rows));
  return rows.map((row) => (next.has(row) ? { ...row, prenda } : row));
}

/** The list without the people who are asked about now. */
export function withoutNext(rows: readonly PersonaPegada[]): PersonaPegada[] {
  const next = new Set(nextOf(rows));
  return rows.filter((row) => !next.has(row));
}

/** The label of the button that leaves out the people who are asked about now: 'No agregar «Buzo»'. */
export const notAdded = (rows: readonly PersonaPegada[]): string => {
  const [{ desconocida } = {}] = nextOf(rows);
  return `No agregar ${desconocida === undefined ? 'estas' : `«${desconocida}»`}`;
};

const nextOf = (rows: readonly PersonaPegada[]): PersonaPegada[] => {
  const open = rows.filter(lacksPrenda);
  const name = nameOf(open.find(({ desconocida }) => desconocida !== undefined) ?? {});
  return open.filter((row) => nameOf(row) === name);
};

const nameOf = ({ desconocida = '' }: Pick<PersonaPegada, 'desconocida'>) => fold(desconocida);

/** How many people of a list are among `presentes` with the same name and garment. */
export function alreadyIn(
  presentes: readonly Pick<PersonaPegada, 'nombre' | 'prenda'>[],
  rows: readonly PersonaPegada[],
): number {
  const keyOf = ({ nombre, prenda }: Pick<PersonaPegada, 'nombre' | 'prenda'>) =>
    JSON.stringify([fold(nombre), fold(prenda ?? '')]);
  const known = new Set(presentes.map(keyOf));
  return rows.filter((row) => row.nombre !== '' && !lacksPrenda(row) && known.has(keyOf(row))).length;
}

export const yaEstan = (again: number): string =>
  again === 1
    ? '1 persona de la lista ya está, con la misma prenda.'
    : `${again} personas de la lista ya están, con la misma prenda.`;

/** Says all names of garments that no product has, for whom a garment is chosen next, and that the rest of the list waits for that. */
export function paraQuienes(rows: readonly PersonaPegada[]): string {
  const next = nextOf(rows);
  const unknown = new Map<string, string>();
  for (const row of rows.filter(lacksPrenda))
    if (row.desconocida !== undefined && !unknown.has(nameOf(row)))
      unknown.set(nameOf(row), `«${row.desconocida}»`);
  const these = next.length === 1 ? 'lo espera 1' : `lo esperan ${next.length}`;
  const of =
    next.length < rows.length
      ? `de las ${rows.length} personas de la lista`
      : rows.length === 1
        ? 'persona'
        : 'personas';
  const who = `${these} ${of}`;
  const [first, ...others] = unknown.values();
  if (first === undefined) return `Seleccione un producto: ${who}.`;
  const last = others.pop();
  const names = last === undefined ? first : `${[first, ...others].join(', ')} ni ${last}`;
  return `Ningún producto se llama ${names}. Seleccione el producto de ${first}: ${who}.`;
}

/** Names the columns of a list that were not read; '' where all were. */
export const sinLeer = (titles: readonly string[]): string =>
  titles.length === 0 ? '' : `No se leyó: ${titles.map((title) => `«${title}»`).join(', ')}.`;

/** Asks whether the numbers of a list are pieces or children's sizes, with the first person who has one as the example. */
export const asksSizes = ({ nombre, cantidad }: PersonaPegada) => ({
  title: '¿Los números son cantidades?',
  text: `Por ejemplo: ${nombre}, ¿${cantidad} piezas o talla ${cantidad}?`,
  yes: 'Son cantidades',
  // Closing the question means sizes too: a wrong size only stands behind a name, while wrong pieces would be made and billed.
  no: 'Son tallas',
  danger: true,
});
