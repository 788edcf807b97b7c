import { hoy } from '@hilvan/contract';
import { Button, DownloadIcon, Flex, HStack, notify, texto } from '@hilvan/ui';
import { type ReactNode, useState } from 'react';
import type { SheetColumn, SheetFormat } from './save-sheet';

export type ExportButtonsProps<T> = {
  /** The file's name without date and ending: 'clientes' becomes 'clientes-2026-11-23.xlsx'. */
  name: string;
  /** The days that it is of, both included, in place of today: 'pagos-2026-11-01-a-2026-11-30.xlsx'. */
  period?: { desde: string; hasta: string } | undefined;
  /** When the rows were read, where that may not be today. */
  read?: Date | undefined;
  columns: readonly SheetColumn<T>[];
  /** The rows that are saved; undefined until they are read. */
  rows: readonly T[] | undefined;
  /** The same rows in the order in which they are shown; called, and so sorted, only when somebody asks for the file. */
  inOrder?: (() => readonly T[]) | undefined;
  /** True for small buttons without a frame, beside what is looked at more often. */
  quiet?: boolean;
  /** True for a template to be filled in and not an export: another label, and no date in the name of the file. */
  template?: boolean;
};

/** Saves rows as a file for Excel or as CSV. */
export const ExportButtons = <T,>({
  name,
  period,
  read,
  columns,
  rows = [],
  inOrder = () => rows,
  quiet = false,
  template = false,
}: ExportButtonsProps<T>) => {
  const [saving, setSaving] = useState<SheetFormat>();
  const save = async (format: SheetFormat) => {
    if (saving) return;
    setSaving(format);
    try {
      const { saveSheet } = await import('./save-sheet');
      const days = period ? `${period.desde}-a-${period.hasta}` : hoy(read);
      await saveSheet(format, template ? name : `${name}-${days}`, columns, inOrder());
    } catch {
      await notify.error(
        template ? 'No se pudo descargar la plantilla' : 'No se pudo exportar',
        'Revise la conexión e inténtelo de nuevo, o use el otro formato.',
      );
    } finally {
      setSaving(undefined);
    }
  };
  return FORMATS.map(([format, exported, blank]) => (
    <Button
      key={format}
      {...(quiet ? QUIET : LOUD)}
      disabled={rows.length === 0}
      aria-disabled={saving === format || undefined}
      onClick={() => void save(format)}
    >
      <DownloadIcon />
      {template ? blank : exported}
    </Button>
  ));
};

const LOUD = { variant: 'outline' } as const;
const QUIET = { variant: 'ghost', size: 'sm', colorPalette: 'gray' } as const;

const FORMATS = [
  ['xlsx', 'Exportar a Excel', 'Plantilla de Excel'],
  ['csv', 'Exportar CSV', 'Plantilla CSV'],
] as const;

/**
 * The `summary` of a `SearchTable`: saves the rows that were found as a file. Call it outside the component.
 * @param name the file's, without date and ending: 'clientes'
 */
export const foundSheet =
  <T,>(name: string, columns: readonly SheetColumn<T>[]) =>
  (found: readonly T[] | undefined, inOrder?: () => readonly T[], beside: ReactNode = null) => (
    <Flex justify="space-between" align="center" wrap="wrap" gap="2" mb="1" data-no-print="">
      <div>{beside}</div>
      {found?.length === 0 ? null : (
        <HStack gap="1" wrap="wrap">
          <ExportButtons quiet name={name} columns={columns} rows={found} inOrder={inOrder} />
        </HStack>
      )}
    </Flex>
  );

/** A column of text; what the contract writes for nothing ('NA') is an empty cell. */
export const words = <T,>(header: string, of: (row: T) => string): SheetColumn<T> => ({
  header,
  value: (row) => texto(of(row), ''),
});
