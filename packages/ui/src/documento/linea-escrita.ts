import { lineaEnviada, subtotalLinea, toCentimos, toColones } from '@hilvan/contract';
import { numeroEscrito } from '../formats/numbers';
import type { CampoLinea, Linea } from './documento';

/** A product that can become a line; its price includes IVA. */
export type ProductoElegible = { id: number; nombre_producto: string; precio_unitario: number | null };

/** The values of a form of a line in which nothing is typed yet. */
export const LINEA_VACIA = {
  product: null as ProductoElegible | null,
  cantidad: '1',
  precio: '',
  descripcion: '',
};

const productOf = ({ id_producto: id, nombre_producto, precio_unitario }: Linea): ProductoElegible | null =>
  id === null ? null : { id, nombre_producto, precio_unitario };

/** The values that the form of a line begins with: none, or those of the line being changed. */
export const lineaEscrita = (line: Linea | undefined): typeof LINEA_VACIA => {
  if (!line) return LINEA_VACIA;
  const { precio_unitario, cantidad, descripcion } = line;
  return {
    product: productOf(line),
    cantidad: numeroEscrito(cantidad, true),
    precio: numeroEscrito(precio_unitario, true),
    descripcion: descripcion === 'NA' ? '' : descripcion,
  };
};

/** Whether every line still has its product: some providers let a product be deleted that a document uses. */
export const areKnown = (lines: readonly Linea[]): boolean =>
  lines.every(({ id_producto }) => id_producto !== null);
export const PRODUCTO_AUSENTE =
  'Un producto de la lista ya no existe: cambie esa línea o, si no se ha entregado, quítela.';

/** Whether price and quantity of every line are known: an unknown one would be stored as 0. */
export const areCounted = (lines: readonly Pick<Linea, 'precio_unitario' | 'cantidad'>[]): boolean =>
  lines.every(({ precio_unitario, cantidad }) => precio_unitario !== null && cantidad !== null);
export const MONTO_AUSENTE =
  'No se conoce el precio o la cantidad de un producto de la lista: cambie esa línea o, si no se ha entregado, quítela.';

const PRECIO = 'El precio debe ser un número desde 0';

type Juez = { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } } };

/** Why the contract would refuse a value; undefined where it takes it. */
const reason = (juez: Juez, value: unknown): string | undefined =>
  juez.safeParse(value).error?.issues[0]?.message;

/**
 * Why these values make no line yet, by field: what the contract would refuse is said beside its box, and not only when the whole document
 * is sent. Amounts are colones, `cantidad` a whole number above 0.
 */
export function lineaErrors(
  product: ProductoElegible | null,
  cantidad: number | null,
  precio: number | null,
  descripcion = '',
): Partial<Record<CampoLinea, string>> {
  const found = {
    product: product ? undefined : 'Seleccione un producto.',
    cantidad: reason(lineaEnviada.cantidad, cantidad ?? Number.NaN),
    precio: precio !== null && precio >= 0 ? reason(lineaEnviada.precio_unitario, precio) : PRECIO,
    descripcion: reason(lineaEnviada.descripcion, descripcion),
  };
  if (cantidad !== null && precio !== null && !found.cantidad && !found.precio) {
    const excess = reason(lineaEnviada.subtotal, toColones(subtotalLinea(precio, cantidad)));
    if (excess) found.precio = `Subtotal: ${excess}`;
  }
  return Object.fromEntries(Object.entries(found).filter(([, why]) => why !== undefined));
}

const CAMPOS: readonly CampoLinea[] = ['product', 'cantidad', 'precio', 'descripcion'];

/** The fields of a stored line that the contract would refuse, or would have refused before they were corrected (`lacked`). */
export const lacksOf = (line: Linea): readonly CampoLinea[] => {
  if (line.lacked) return line.lacked;
  const wrong = lineaErrors(productOf(line), line.cantidad, line.precio_unitario, line.descripcion);
  const nameless = line.nombre_producto.trim() === '';
  return CAMPOS.filter((campo) => campo in wrong || (campo === 'product' && nameless));
};

/**
 * Fills in a missing price where it follows from the subtotal to the céntimo; any other line is returned as it is. A subtotal of 0 may also
 * mean that there is none, so no price follows from it.
 */
export const withPrice = (line: Linea): Linea => {
  const { precio_unitario, cantidad, subtotal } = line;
  if (precio_unitario !== null || !cantidad || !subtotal) return line;
  const price = toColones(toCentimos(subtotal / cantidad));
  return subtotalLinea(price, cantidad) === toCentimos(subtotal) ? { ...line, precio_unitario: price } : line;
};
