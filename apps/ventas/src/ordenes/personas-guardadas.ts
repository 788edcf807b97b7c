import { rejection } from '@hilvan/api-client';
import type { Persona } from '@hilvan/contract';

type Nueva = { prenda: string; nombre: string; cantidad: number | null };

const keyOf = ({ prenda, nombre, cantidad }: Nueva) =>
  JSON.stringify([prenda.trim(), nombre.trim(), cantidad]);

/**
 * People that were sent, apart: those who are among an order's people now, beyond those it had (by id), and those who are not. Told after an
 * answer was lost, since sending the first again would add them twice.
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

/** Nobody is taken out of an order again: who was saved and is no longer wanted is told before more is sent. @throws {ApiError} */
export function tellSaved(gone: readonly Nueva[]): void {
  if (gone.length === 0) return;
  const names = gone.map(
    ({ nombre, prenda, cantidad }) => `${nombre || 'Sin nombre'}: ${cantidad} ${prenda}`,
  );
  throw rejection(
    `Ya se había guardado y está en la orden: ${names.join('; ')}. Revise lo que falta y guarde de nuevo.`,
  );
}
