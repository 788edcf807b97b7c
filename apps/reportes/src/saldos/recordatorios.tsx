import { queryFor } from '@hilvan/api-client';
import type { SaldoFila } from '@hilvan/contract';
import { useHoy } from '@hilvan/remote-kit/use-hoy';
import { Box, Button, FailedLine, LoadingState } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLate } from '../shared/use-late';
import { findMorosos } from './morosos';

export type RecordatoriosProps = {
  /** All that is owed: a message tells a company the whole of it, whatever was searched for. Undefined until it was read. */
  all: readonly SaldoFila[] | undefined;
  /** What is shown: whoever is not in it is left out. */
  rows: readonly SaldoFila[] | undefined;
};

const NONE: readonly SaldoFila[] = [];
const TITLE = 'Deben desde hace más de 30 días';

// Awaited apart: what is chained to the import itself, the build runs only once the file's own preload went well.
const loadTable = async () => {
  const { RecordatoriosTable } = await import('./recordatorios-table');
  return RecordatoriosTable;
};

/** Whoever has owed something for more than 30 days, each with a message that is ready to be sent. */
export function Recordatorios({ all = NONE, rows }: RecordatoriosProps) {
  const [open, setOpen] = useState(false);
  const { data } = useQuery({ ...queryFor('listarEmpresas'), enabled: open });
  const { Part: Table, retry } = useLate(loadTable, open);
  const today = useHoy();
  const morosos = useMemo(() => {
    const shown = new Set(rows);
    return findMorosos(all, data?.data ?? [], today).filter(({ filas }) => filas.some((f) => shown.has(f)));
  }, [all, rows, data, today]);
  return (
    <Box as="section" aria-label="Recordatorios" mb="4" data-no-print="">
      <Button
        variant="outline"
        mb="3"
        aria-expanded={open}
        disabled={morosos.length === 0}
        onClick={() => setOpen(!open)}
      >
        {rows ? `${TITLE} (${morosos.length})` : TITLE}
      </Button>
      {!open || morosos.length === 0 ? null : Table === 'failed' ? (
        <FailedLine text="No se pudieron cargar los recordatorios." onRetry={retry} />
      ) : Table ? (
        <Table morosos={morosos} />
      ) : (
        <LoadingState lines={3} />
      )}
    </Box>
  );
}
