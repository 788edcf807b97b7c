/** What the form of a person of an order is given. */
import type { Empresa } from '@hilvan/contract';
import { useState } from 'react';

type ConNombre = readonly { nombre_producto: string }[];

/** Garments to choose from: those of the order first, then every other product; each name once. */
export const prendasPara = (lines: ConNombre, products: ConNombre): readonly string[] => [
  ...new Set([...lines, ...products].map((p) => p.nombre_producto.trim()).filter((name) => name !== '')),
];

/** The garment of an order that has one only. */
export const prendaUnica = (lines: ConNombre): string | undefined => {
  const [only, ...others] = prendasPara(lines, []);
  return others.length === 0 ? only : undefined;
};

/** The same list again as long as it says the same, so that what shows it is not drawn for every new line. */
export const usePrendas = (lines: ConNombre, products: ConNombre): readonly string[] => {
  const next = prendasPara(lines, products);
  const [kept, setKept] = useState(next);
  const same = kept.length === next.length && kept.every((name, i) => name === next[i]);
  if (!same) setKept(next);
  return same ? kept : next;
};

/** A company by its id, with the name that clients name it by; undefined where it is not in the list. */
export const empresaOf = (
  empresas: readonly Empresa[],
  id: number | null | undefined,
): { id: number; nombre: string } | undefined => {
  const found = empresas.find((empresa) => empresa.id === id);
  return found && { id: found.id, nombre: found.nombre_empresa };
};
