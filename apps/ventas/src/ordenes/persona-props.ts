/** Values for the props of `PersonaForm`. */
import type { Empresa } from '@hilvan/contract';
import { useState } from 'react';

type ConNombre = readonly { nombre_producto: string }[];

/** The garments to choose from: those of the order first, then all other products, each name once. */
export const prendasPara = (lines: ConNombre, products: ConNombre): readonly string[] => [
  ...new Set([...lines, ...products].map((p) => p.nombre_producto.trim()).filter((name) => name !== '')),
];

/** The garment of an order that has only one; undefined where it has none or several. */
export const prendaUnica = (lines: ConNombre): string | undefined => {
  const [only, ...others] = prendasPara(lines, []);
  return others.length === 0 ? only : undefined;
};

/** As `prendasPara`, but the same array while it holds the same names, so that a new line does not draw everything that shows it. */
export const usePrendas = (lines: ConNombre, products: ConNombre): readonly string[] => {
  const next = prendasPara(lines, products);
  const [kept, setKept] = useState(next);
  const same = kept.length === next.length && kept.every((name, i) => name === next[i]);
  if (!same) setKept(next);
  return same ? kept : next;
};

/** A company by its id, with its name, since clients refer to their company by name; undefined where it is not in the list. */
export const empresaOf = (
  empresas: readonly Empresa[],
  id: number | null | undefined,
): { id: number; nombre: string } | undefined => {
  const found = empresas.find((empresa) => empresa.id === id);
  return found && { id: found.id, nombre: found.nombre_empresa };
};
