import { nombreClave, type Persona, piezasDe, sinTalla } from '@hilvan/contract';

/**
 * How many people the rows of an order stand for. A person who gets several garments has a row for each; two rows with the same name and
 * garment are two people, and each row without a name is one.
 */
export function countPeople(rows: readonly Pick<Persona, 'nombre' | 'prenda' | 'cantidad'>[]): number {
  const byName = new Map<string, Map<string, number>>();
  let unnamed = 0;
  for (const row of rows) {
    const name = nombreClave(sinTalla(row.nombre));
    const garment = nombreClave(piezasDe(row).prenda);
    const garments = byName.get(name) ?? new Map<string, number>();
    garments.set(garment, (garments.get(garment) ?? 0) + 1);
    if (name === '') unnamed += 1;
    else byName.set(name, garments);
  }
  return [...byName.values()].reduce((sum, garments) => sum + Math.max(...garments.values()), unnamed);
}
