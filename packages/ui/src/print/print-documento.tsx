import { useCan } from '@hilvan/api-client';
import type { Persona } from '@hilvan/contract';
import { Menu } from '../overlays/menu';
import { Button } from '../primitives/button';
import { PrintIcon } from '../primitives/icons';
import type { DocumentoImpreso } from './papers';
import { ROLLS, usePrint } from './use-print';

export type PrintDocumentoProps = {
  /** What is known of it already, or a call that reads it. */
  read: () => DocumentoImpreso | Promise<DocumentoImpreso>;
  /** Those whom an order is for: each may have a label. */
  personas?: readonly Persona[] | undefined;
};

/** 'Imprimir', for whoever may have papers: the ticket for the customer and the label of an order or a repair, on the counter's printer. */
export const PrintDocumento = ({ read, personas = [] }: PrintDocumentoProps) => {
  const can = useCan();
  const { print, sheet } = usePrint();
  const readShown = async (): Promise<DocumentoImpreso> => {
    const documento = await read();
    return can('verMontos') ? documento : { ...documento, factura: null };
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
            onSelect: () => print(async () => ({ kind: 'etiqueta', documento: await readShown() })),
          },
          ...(personas.length > 0
            ? [
                {
                  label: `Etiquetas por persona (${personas.length})`,
                  onSelect: () =>
                    print(async () => ({ kind: 'personas', documento: await readShown(), personas })),
                },
              ]
            : []),
        ]}
      />
      {sheet}
    </>
  );
};
