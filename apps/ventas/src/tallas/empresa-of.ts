import type { Empresa } from '@hilvan/contract';

/** A company by its id, with the name that clients name it by; undefined where it is not in the list. */
export const empresaOf = (
  empresas: readonly Empresa[],
  id: number | null | undefined,
): { id: number; nombre: string } | undefined => {
  const found = empresas.find((empresa) => empresa.id === id);
  return found && { id: found.id, nombre: found.nombre_empresa };
};
