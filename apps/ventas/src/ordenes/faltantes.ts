import { byUniqueName, nombreClave, type Persona, subtotalLinea, toColones } from '@hilvan/contract';
import type { Linea } from '@hilvan/ui/records';
import { claveNueva } from './orden-escrita';

type Producto = { id: number; nombre_producto: string; precio_unitario: number | null };
/** The products by name; of several with one name nobody knows which is meant. */
export type Catalogo = ReadonlyMap<string, Producto | undefined>;
export const catalogoDe = (products: readonly Producto[]): Catalogo =>
  byUniqueName(products, (p) => p.nombre_producto);
type Pieza = Pick<Persona, 'prenda' | 'cantidad'>;

/** What is missing in an order's form, below all its people: whoever is led there can press at once. */
export const FALTAN = '#faltan-en-detalle';

/** Pieces of a garment that people are to get and that no line has. */
export type Faltante = { prenda: string; cantidad: number };

/**
 * What the people get beyond what the lines say, by garment, in the order in which garments first come. A garment that neither a line nor a product is
 * called cannot be a line and is left out; so is one of which a line does not know its quantity.
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
 * The lines with what is missing: more of the first line of a garment, or a line at the catalogue's price. A delivered line stays as it is. What could
 * be several products is left to be chosen by hand.
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
