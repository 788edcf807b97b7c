import { ApiError, apiErrorText, callApi, rejection, useCan } from '@hilvan/api-client';
import type { Persona } from '@hilvan/contract';
import { type ReactNode, useCallback, useState } from 'react';
import { notify } from '../notices/ask';
import { Menu } from '../overlays/menu';
import { Button } from '../primitives/button';
import { PrintIcon } from '../primitives/icons';
import type PrintedPaper from './papers';
import type { DocumentoImpreso, PrintablePaper } from './papers';

export type PrintDocumentoProps = {
  /** Gives the document as the page knows it already, or reads it. */
  read: () => DocumentoImpreso | Promise<DocumentoImpreso>;
  /** The people of an order, for each of whom a label can be printed; they are read again for it. */
  personas?: readonly Persona[] | undefined;
};

/** 'Imprimir', for those who may download PDFs: the customer's ticket and the label of an order or a repair, on the counter's printer. */
export const PrintDocumento = ({ read, personas = [] }: PrintDocumentoProps) => {
  const can = useCan();
  const { print, sheet } = usePrint();
  const readShown = async (): Promise<DocumentoImpreso> => {
    const documento = await read();
    return can('verMontos') ? documento : { ...documento, factura: null };
  };
  const readLabel = async () => {
    const documento = await readShown();
    const { id, tipo } = documento;
    const people = tipo === 'orden' ? await callApi('personasOrden', { params: { id } }) : { data: [] };
    return { documento, personas: people.data };
  };
  if (!can('descargarPdf')) return null;
  return (
    <>
      <Menu
        trigger={
          <Button variant="outline">
            <PrintIcon /> Imprimir
          </Button>
        }
        items={[
          ...ROLLS.map((width) => ({
            label: `Tiquete de ${width} mm`,
            onSelect: () => print(async () => ({ kind: 'tiquete', width, documento: await readShown() })),
          })),
          {
            label: 'Etiqueta con código QR',
            onSelect: () => print(async () => ({ kind: 'etiqueta', ...(await readLabel()) })),
          },
          ...(personas.length > 0
            ? [
                {
                  label: `Etiquetas por persona (${personas.length})`,
                  onSelect: () =>
                    print(async () => {
                      const label = await readLabel();
                      if (label.personas.length === 0) throw rejection('La orden ya no tiene personas.');
                      return { kind: 'personas', ...label };
                    }),
                },
              ]
            : []),
        ]}
      />
      {sheet}
    </>
  );
};

/** The rolls that receipt printers take, in millimetres. */
export const ROLLS = [80, 58] as const;

/** Prints a paper that is known already, or is read first. */
type Print = (paper: () => PrintablePaper | Promise<PrintablePaper>) => Promise<void>;

/** Prints papers; the code for that is fetched with the first one. Put `sheet` into the page. */
export const usePrint = (): { print: Print; sheet: ReactNode } => {
  const [shown, setShown] = useState<{ Sheet: typeof PrintedPaper; paper: PrintablePaper }>();
  const print = useCallback<Print>(async (read) => {
    try {
      const [{ default: Sheet }, paper] = await Promise.all([import('./papers'), read()]);
      setShown({ Sheet, paper });
    } catch (error) {
      // Any other error than that of a call is taken for code that could not be fetched.
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
