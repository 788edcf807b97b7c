import { useSyncExternalStore } from 'react';
import { undoable } from '../notices/undoable';

/** One-way flags that were ticked here and whose five seconds run, or that were just sent (decision 53). */
let ticked: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

const change = (next: ReadonlySet<string>) => {
  ticked = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The keys of all flags ticked here; it outlives the page, so that coming back shows them ticked. */
export const useBanderas = (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => ticked);

/** Whether one flag was ticked here; only its own box is drawn again. */
export const useBandera = (clave: string): boolean =>
  useSyncExternalStore(subscribe, () => ticked.has(clave));

type Marca = {
  /** Names the flag ('pizarra:5', 'taller:17'). */
  clave: string;
  /** What the toast says. */
  mensaje: string;
  /** Sends it; it cannot be taken back then (decision 34: once, never retried). */
  enviar: () => Promise<unknown>;
  /** Title of the failure's notice. */
  tituloError?: string;
};

/** Does what goes one way only: it shows at once, waits 5 seconds for 'Deshacer', then goes. A failure takes it back and says so. */
export function marcarBandera({
  clave,
  mensaje,
  enviar,
  tituloError = 'Error al modificar el estado!',
}: Marca): void {
  if (ticked.has(clave)) return;
  change(new Set([...ticked, clave]));
  undoable({
    message: mensaje,
    onCommit: enviar,
    onUndo: () => change(new Set([...ticked].filter((other) => other !== clave))),
    errorTitle: tituloError,
  });
}

/** For tests: nothing is ticked. @internal */
export const olvidarBanderas = (): void => change(new Set());
