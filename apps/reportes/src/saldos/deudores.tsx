import { queryFor } from '@hilvan/api-client';
import type { SaldoFila } from '@hilvan/contract';
import { useHoy } from '@hilvan/remote-kit/use-hoy';
import { Box, FailedLine, Flex, LoadingState } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useMemo } from 'react';
import { PartButton } from '../report/part-button';
import { useLatePart } from '../shared/use-late-part';
import { deudasDe } from './deudas';
import { findMorosos } from './morosos';

export interface DeudoresProps {
  /** All that is owed: a message tells a company the whole of it, whatever was searched for. Undefined until it was read. */
  all: readonly SaldoFila[] | undefined;
  /** What is shown: whoever is not in it is left out. */
  rows: readonly SaldoFila[] | undefined;
  /** Which of the two tables is open, '' for none. */
  open: string;
  onOpen: (which: string) => void;
}

const NONE: readonly SaldoFila[] = [];

// Awaited apart: what is chained to the import itself, the build runs only once the file's own preload went well.
const loadPorEmpresa = async () => {
  const { PorEmpresaTable } = await import('./deudores-tables');
  return PorEmpresaTable;
};
const loadRecordatorios = async () => {
  const { RecordatoriosTable } = await import('./deudores-tables');
  return RecordatoriosTable;
};

/** Who owes: each company with the sum of what it owes; and whoever has owed something for more than 30 days, with a message that is ready to be sent. */
export function Deudores({ all = NONE, rows, open, onOpen }: DeudoresProps) {
  const { data } = useQuery({ ...queryFor('listarEmpresas'), enabled: open === 'recordatorios' });
  const today = useHoy();
  const deudas = useMemo(() => deudasDe(rows ?? NONE), [rows]);
  const morosos = useMemo(() => {
    const shown = new Set(rows);
    return findMorosos(all, data?.data ?? [], today).filter(({ filas }) => filas.some((f) => shown.has(f)));
  }, [all, rows, data, today]);
  const choice = (which: string, title: string, count: number) => (
    <PartButton which={which} open={open} onOpen={onOpen} disabled={count === 0}>
      {rows ? `${title} (${count})` : title}
    </PartButton>
  );
  return (
    <Box as="section" aria-label="Quién debe" mb="4">
      <Flex gap="2" wrap="wrap" mb="3" data-no-print="">
        {choice('empresas', 'Por empresa', deudas.length)}
        {choice('recordatorios', 'Deben desde hace más de 30 días', morosos.length)}
      </Flex>
      {open === 'empresas' && deudas.length > 0 ? (
        <LateTable load={loadPorEmpresa} given={{ deudas }} />
      ) : null}
      {open === 'recordatorios' && morosos.length > 0 ? (
        <LateTable load={loadRecordatorios} given={{ morosos }} />
      ) : null}
    </Box>
  );
}

function LateTable<P extends object>({ load, given }: { load: () => Promise<ComponentType<P>>; given: P }) {
  const { Part: Table, retry } = useLatePart(load);
  if (Table === 'failed') return <FailedLine text="No se pudo cargar quién debe." onRetry={retry} />;
  return Table ? <Table {...given} /> : <LoadingState lines={3} />;
}
