import { byUniqueName, nombreClave, type Persona, subtotalLinea, toColones } from '@hilvan/contract';
import type { Linea } from '@hilvan/ui/records';
import { claveNueva } from './orden-escrita';

type Producto = { id: number; nombre_producto: string; precio_unitario: number | null };
/** Products by `nombreClave`; undefined under a name that several have, since nobody knows which one is meant. */
export type Catalogo = ReadonlyMap<string, Producto | undefined>;
export const catalogoDe = (products: readonly Producto[]): Catalogo =>
  byUniqueName(products, (p) => p.nombre_producto);
type Pieza = Pick<Persona, 'prenda' | 'cantidad'>;

/** The fragment of the edit page's address that focuses 'Llevar al detalle', which stands below all the people. */
export const FALTAN = '#faltan-en-detalle';

/** Pieces of a garment that people are to get and that no line holds. */
export type Faltante = { prenda: string; cantidad: number };

/**
 * What the people get beyond what the lines hold, by garment, in the order in which garments first come. Left out are garments whose name
 * neither a line nor a product has, since they cannot become a line, and garments of which a line has no known quantity.
 */
export function faltantesEn(
  lines: readonly Pick<Linea, 'nombre_producto' | 'cantidad'>[],
  personas: readonly Pieza[],
  catalogo: Catalogo,
): Faltante[] {
  const listed = new Map<string, number | null>();
  for (const { nombre_producto, cantidad } of lines) {
    const garment = nombreClave(nombre_producto);
    const before = listed.has(garment) ? (listed.get(garment) ?? null) : 0;
    listed.set(garment, before === null || cantidad === null ? null : before + cantidad);
  }
  const needed = new Map<string, Faltante>();
  for (const { prenda, cantidad } of personas) {
    const garment = nombreClave(prenda);
    const found = needed.get(garment);
    needed.set(garment, {
      prenda: found?.prenda ?? prenda.trim(),
      cantidad: (found?.cantidad ?? 0) + (cantidad ?? 0),
    });
  }
  return [...needed].flatMap(([garment, { prenda, cantidad }]) => {
    const there = listed.has(garment) ? listed.get(garment) : catalogo.has(garment) ? 0 : null;
    const short = cantidad - (there ?? cantidad);
    return short > 0 ? [{ prenda, cantidad: short }] : [];
  });
}

/**
 * Adds what is missing to the lines: to the first line of the garment that is not delivered, else as a new line at the price of the
 * catalogue. Where several products have the name, it is left to be chosen by hand.
 * @returns the new lines, and in `added` what of `missing` they now hold
 */
export function conFaltantes(
  lines: readonly Linea[],
  missing: readonly Faltante[],
  catalogo: Catalogo,
): { lines: readonly Linea[]; added: readonly Faltante[] } {
  const next = [...lines];
  const added = missing.filter(({ prenda, cantidad }) => {
    const garment = nombreClave(prenda);
    const at = next.findIndex((l) => !l.entregado && nombreClave(l.nombre_producto) === garment);
    const line = next[at];
    const product = catalogo.get(garment);
    if (line) next[at] = withCantidad(line, (line.cantidad ?? 0) + cantidad);
    else if (product) next.push(withCantidad(lineaDe(product), cantidad));
    return line !== undefined || product !== undefined;
  });
  return { lines: next, added };
}

const lineaDe = ({ id, nombre_producto, precio_unitario }: Producto): Linea => ({
  key: claveNueva(),
  entregado: false,
  id_producto: id,
  nombre_producto,
  precio_unitario,
  cantidad: null,
  subtotal: null,
  descripcion: '',
});

const withCantidad = (line: Linea, cantidad: number): Linea => ({
  ...line,
  cantidad,
  subtotal: line.precio_unitario === null ? null : toColones(subtotalLinea(line.precio_unitario, cantidad)),
});

/** '7 × Camisa polo bordada, 2 × Pantalón cargo'. */
export const enPiezas = (missing: readonly Faltante[]): string =>
  missing.map(({ prenda, cantidad }) => `${cantidad} × ${prenda}`).join(', ');
