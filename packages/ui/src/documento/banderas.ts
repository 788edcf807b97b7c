import { create } from 'zustand';
import { undoable } from '../notices/undoable';

/** One-way flags that were ticked here and whose five seconds run, or that were just sent (decision 53). */
const useTicked = create<{ all: ReadonlySet<string> }>(() => ({ all: new Set() }));

const change = (all: Iterable<string>): void => useTicked.setState({ all: new Set(all) });

/** The keys of all flags ticked here; it outlives the page, so that coming back shows them ticked. */
export const useBanderas = (): ReadonlySet<string> => useTicked(({ all }) => all);

/** Whether one flag was ticked here; only its own box is drawn again. */
export const useBandera = (clave: string): boolean => useTicked(({ all }) => all.has(clave));

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
  const { all } = useTicked.getState();
  if (all.has(clave)) return;
  change([...all, clave]);
  undoable({
    message: mensaje,
    onCommit: enviar,
    onUndo: () => change([...useTicked.getState().all].filter((other) => other !== clave)),
    errorTitle: tituloError,
  });
}

/** For tests: nothing is ticked. @internal */
export const olvidarBanderas = (): void => change([]);
