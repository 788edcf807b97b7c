import { nombreClave } from './nombre-clave';
import { fold } from './texto';

const SIZES: Record<string, string> = {
  s: 'S',
  small: 'S',
  pequena: 'S',
  pequeno: 'S',
  chica: 'S',
  chico: 'S',
  m: 'M',
  medium: 'M',
  mediana: 'M',
  mediano: 'M',
  l: 'L',
  large: 'L',
  grande: 'L',
};
const WRITTEN = /^(?:talla )?(?:(\d) ?x ?|((?:(?:x+|extra) ?)*))([a-z]+)$/;

/** A size in its usual form: 'Extra Large', 'X-Large' and 'extra grande' become 'XL'; a number or anything else stays as written. */
export function normaliseTalla(talla: string): string {
  const bare = fold(talla)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  const [, digits, extras = '', word = ''] = WRITTEN.exec(bare) ?? [];
  const size = SIZES[word];
  const times = digits === undefined ? (extras.match(/x(?!tra)|extra/g) ?? []).length : Number(digits);
  if (size === undefined || (size === 'M' && times > 0)) return talla.trim();
  return times > 2 ? `${times}X${size}` : 'X'.repeat(times) + size;
}

/** The number of pieces of a garment, in all and by size; pieces without a size count only in the sum. */
export interface ResumenPrenda {
  prenda: string;
  cantidad: number;
  tallas: readonly { talla: string; cantidad: number }[];
}

/** A size after a name, 'Ana Mora (XL)', as people are listed whose garment has no size of its own. */
const BEHIND_NAME = /\(([^()]{1,12})\)\s*$/;
/** A person's name without a size after it: 'Ana Mora (XL)' becomes 'Ana Mora'. */
export const sinTalla = (nombre: string): string => nombre.replace(/\s*\([^()]*\)\s*$/, '');
/** A size after a garment: 'Camisa XL', 'Camisa talla M'. Only capitals, since 'bolsa l' is no size. */
const BEHIND_GARMENT = /^(.+?)\s+(?:[Tt]alla\s+)?((?:[2-6]X|X{0,3})[SML])$/;

/** Whether a person of an order already has a size, after the name or the garment. */
export const hasTalla = ({ nombre, prenda }: { nombre: string; prenda: string }): boolean =>
  BEHIND_NAME.test(nombre) || BEHIND_GARMENT.test(prenda.trim());

/** Pieces of one garment in one size; '' where none is known. */
export interface Piezas {
  prenda: string;
  talla: string;
  cantidad: number;
}

/** What a person of an order gets, the garment's name without its size. */
export function piezasDe({
  nombre,
  prenda: written,
  cantidad,
}: {
  nombre: string;
  prenda: string;
  cantidad: number | null;
}): Piezas {
  const [, prenda = written.trim(), ofGarment = ''] = BEHIND_GARMENT.exec(written.trim()) ?? [];
  const talla = normaliseTalla(ofGarment || (BEHIND_NAME.exec(nombre)?.[1] ?? ''));
  return { prenda, talla, cantidad: cantidad ?? 0 };
}

/** Pieces by garment and size. Garments are in the order of their first appearance, sizes from small to large. */
export const resumenPorTalla = (personas: readonly Parameters<typeof piezasDe>[0][]): ResumenPrenda[] =>
  resumenDe(personas.map(piezasDe));

/** As `resumenPorTalla`, for pieces from any source. */
export function resumenDe(piezas: readonly Piezas[]): ResumenPrenda[] {
  const garments = new Map<string, { prenda: string; cantidad: number; tallas: Map<string, number> }>();
  for (const { prenda, talla, cantidad } of piezas) {
    const key = nombreClave(prenda);
    const found = garments.get(key) ?? { prenda, cantidad: 0, tallas: new Map() };
    garments.set(key, found);
    found.cantidad += cantidad;
    if (talla !== '') found.tallas.set(talla, (found.tallas.get(talla) ?? 0) + cantidad);
  }
  return Array.from(garments.values(), ({ tallas, ...rest }) => ({
    ...rest,
    tallas: Array.from(tallas, ([talla, cantidad]) => ({ talla, cantidad })).sort(
      (a, b) => rank(a.talla) - rank(b.talla) || a.talla.localeCompare(b.talla, 'es', { numeric: true }),
    ),
  }));
}

/** Sort key of a size: letter sizes from small to large, before numbers and words. */
function rank(talla: string): number {
  const [, digits, extras = '', size] = /^(?:(\d)X|(X*))([SML])$/.exec(talla) ?? [];
  if (size === undefined) return 100;
  const times = digits === undefined ? extras.length : Number(digits);
  return size === 'S' ? -times : size === 'M' ? 1 : 2 + times;
}

/** The summary in words: 'Camisa: 12 × M, 7 × L, 2 sin talla', or 'Gabacha: 5' for a garment without sizes. */
export const textoResumen = (resumen: ResumenPrenda): string =>
  `${resumen.prenda || 'Sin prenda'}: ${textoTallas(resumen) || resumen.cantidad}`;

/** The sizes in words: '12 × M, 7 × L, 2 sin talla'; '' for a garment without sizes. */
export function textoTallas({ cantidad, tallas }: ResumenPrenda): string {
  if (tallas.length === 0) return '';
  const rest = cantidad - tallas.reduce((sum, one) => sum + one.cantidad, 0);
  // With the word 'talla', because two numbers around a × would read as a multiplication.
  const parts = tallas.map(
    ({ cantidad, talla }) => `${cantidad} × ${/^\d+$/.test(talla) ? `talla ${talla}` : talla}`,
  );
  return [...parts, ...(rest > 0 ? [`${rest} sin talla`] : [])].join(', ');
}
