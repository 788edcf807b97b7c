import { CATEGORIAS_PRODUCTO, NOMBRE_CATEGORIA } from '@hilvan/contract';
import { texto } from '@hilvan/ui';

/** A product's category for people: 'Parte superior'. */
export const categoriaLegible = (categoria: string): string => {
  const known = CATEGORIAS_PRODUCTO.find((c) => c === categoria);
  return known ? NOMBRE_CATEGORIA[known] : texto(categoria);
};
