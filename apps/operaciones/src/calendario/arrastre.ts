import type { DragEvent } from 'react';

/** The data type of a dragged order: only orders of this app may be dropped on a week. */
const TIPO = 'application/x-hilvan-orden';

/** Starts dragging an order. */
export function moveOrden(event: DragEvent, idOrden: number): void {
  event.dataTransfer.setData(TIPO, String(idOrden));
  event.dataTransfer.effectAllowed = 'copy';
}

/** Whether what is dragged over a week is an order; then it may be dropped there. */
export function acceptsOrden(event: DragEvent): boolean {
  if (!event.dataTransfer.types.includes(TIPO)) return false;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'copy';
  return true;
}

/** The order that was dropped; null for anything else. */
export function ordenSoltada(event: DragEvent): number | null {
  const id = Number(event.dataTransfer.getData(TIPO));
  if (!Number.isInteger(id) || id <= 0) return null;
  event.preventDefault();
  return id;
}
