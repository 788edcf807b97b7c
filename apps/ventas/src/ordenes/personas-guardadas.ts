import type { Persona } from '@hilvan/contract';

type Nueva = { prenda: string; nombre: string; cantidad: number | null };

const keyOf = ({ prenda, nombre, cantidad }: Nueva) =>
  JSON.stringify([prenda.trim(), nombre.trim(), cantidad]);

/**
 * Of people that were sent, those who are not among an order's people now, beyond those it had (by id): told after an answer was
 * lost, since sending the others again would add them twice.
 */
export function personasSinGuardar<T extends Nueva>(
  before: readonly number[],
  now: readonly Persona[],
  sent: readonly T[],
): T[] {
  const had = new Set(before);
  const added = new Map<string, number>();
  for (const p of now) if (!had.has(p.id)) added.set(keyOf(p), (added.get(keyOf(p)) ?? 0) + 1);
  return sent.filter((p) => {
    const left = added.get(keyOf(p)) ?? 0;
    added.set(keyOf(p), left - 1);
    return left <= 0;
  });
}
