import { Button, DownloadIcon, notify } from '@hilvan/ui';
import { useState } from 'react';
import { type SheetColumn, type SheetFormat, saveSheet } from './save-sheet';

export type ExportButtonsProps<T> = {
  /** The file's name without date and ending: 'clientes'. */
  name: string;
  columns: readonly SheetColumn<T>[];
  /** What is saved; undefined while it is not there. */
  rows: readonly T[] | undefined;
  /** Small and without a frame: beside what is looked at more often. */
  quiet?: boolean;
};

/** Saves rows as a file for Excel or as CSV. */
export const ExportButtons = <T,>({ name, columns, rows = [], quiet = false }: ExportButtonsProps<T>) => {
  const [saving, setSaving] = useState<SheetFormat>();
  const save = async (format: SheetFormat) => {
    setSaving(format);
    try {
      await saveSheet(format, name, columns, rows);
    } catch {
      await notify.error(
        'No se pudo exportar',
        'Revise la conexión e inténtelo de nuevo, o use el otro formato.',
      );
    } finally {
      setSaving(undefined);
    }
  };
  return FORMATS.map(([format, label]) => (
    <Button
      key={format}
      {...(quiet ? QUIET : LOUD)}
      disabled={rows.length === 0}
      loading={saving === format}
      onClick={() => void save(format)}
    >
      <DownloadIcon />
      {label}
    </Button>
  ));
};

const LOUD = { variant: 'outline' } as const;
const QUIET = { variant: 'ghost', size: 'sm', colorPalette: 'gray' } as const;

const FORMATS = [
  ['xlsx', 'Exportar a Excel'],
  ['csv', 'Exportar CSV'],
] as const;
