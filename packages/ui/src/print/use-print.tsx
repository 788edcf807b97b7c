import { ApiError, apiErrorText } from '@hilvan/api-client';
import { type ReactNode, useCallback, useState } from 'react';
import { notify } from '../notices/ask';
import type PrintedPaper from './papers';
import type { PrintablePaper } from './papers';

/** The rolls that receipt printers take, in millimetres. */
export const ROLLS = [80, 58] as const;

/** Prints what is known, or read first. */
type Print = (paper: () => PrintablePaper | Promise<PrintablePaper>) => Promise<void>;

/** Prints papers; its code comes with the first one. `sheet` belongs into the page. */
export const usePrint = (): { print: Print; sheet: ReactNode } => {
  const [shown, setShown] = useState<{ Sheet: typeof PrintedPaper; paper: PrintablePaper }>();
  const print = useCallback<Print>(async (read) => {
    try {
      const [{ default: Sheet }, paper] = await Promise.all([import('./papers'), read()]);
      setShown({ Sheet, paper });
    } catch (error) {
      // What is no error of a call is code that did not arrive.
      const reason =
        error instanceof ApiError ? apiErrorText(error) : 'Revise su conexión e intente de nuevo.';
      await notify.error('No se pudo preparar la impresión', reason);
    }
  }, []);
  const done = useCallback(() => setShown(undefined), []);
  return {
    print,
    sheet: shown ? <shown.Sheet paper={shown.paper} onDone={done} /> : null,
  };
};
