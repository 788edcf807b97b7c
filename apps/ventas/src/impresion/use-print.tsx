import { notify } from '@hilvan/ui';
import { type ReactNode, useCallback, useState } from 'react';
import type PrintedPaper from './papers';
import type { Paper } from './papers';

/** The rolls that receipt printers take, in millimetres. */
export const ROLLS = [80, 58] as const;

/** Prints papers; its code comes with the first one. `sheet` belongs into the page. */
export const usePrint = (): { print: (paper: Paper) => Promise<void>; sheet: ReactNode } => {
  const [shown, setShown] = useState<{ Sheet: typeof PrintedPaper; paper: Paper }>();
  const print = useCallback(async (paper: Paper) => {
    try {
      const { default: Sheet } = await import('./papers');
      setShown({ Sheet, paper });
    } catch {
      await notify.error('No se pudo preparar la impresión', 'Revise su conexión e intente de nuevo.');
    }
  }, []);
  const done = useCallback(() => setShown(undefined), []);
  return {
    print,
    sheet: shown ? <shown.Sheet paper={shown.paper} onDone={done} /> : null,
  };
};
