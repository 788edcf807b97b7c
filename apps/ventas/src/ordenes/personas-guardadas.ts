import { rejection } from '@hilvan/api-client';
import type { Persona } from '@hilvan/contract';

type Nueva = { prenda: string; nombre: string; cantidad: number | null };

const keyOf = ({ prenda, nombre, cantidad }: Nueva) =>
  JSON.stringify([prenda.trim(), nombre.trim(), cantidad]);

/**
 * Splits the people that were sent into those who are on the order now (beyond the ids in `before`) and those who are not. For use after a
 * lost answer, so that nobody is added twice.
 */
export function splitSaved<T extends Nueva>(
  before: readonly number[],
  now: readonly Persona[],
  sent: readonly T[],
): { saved: T[]; unsaved: T[] } {
  const had = new Set(before);
  const added = new Map<string, number>();
  for (const p of now) if (!had.has(p.id)) added.set(keyOf(p), (added.get(keyOf(p)) ?? 0) + 1);
  const saved: T[] = [];
  const unsaved: T[] = [];
  for (const p of sent) {
    const there = added.get(keyOf(p)) ?? 0;
    added.set(keyOf(p), there - 1);
    (there > 0 ? saved : unsaved).push(p);
  }
  return { saved, unsaved };
}

/**
 * Tells who is on the order already, before more is sent: saving never removes people.
 * @param then What the person does next
 * @throws {ApiError}
 */
export function tellSaved(there: readonly Nueva[], then = 'Revise lo que falta y guarde de nuevo.'): void {
  if (there.length === 0) return;
  const names = there.map(
    ({ nombre, prenda, cantidad }) => `${nombre || 'Sin nombre'}: ${cantidad} ${prenda}`,
  );
  throw rejection(`Ya se había guardado y está en la orden: ${names.join('; ')}. ${then}`);
}
