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
  /** All rows, whatever is searched for: a message must tell a company everything that it owes. Undefined until they were read. */
  all: readonly SaldoFila[] | undefined;
  /** The rows that the search found: only companies with a row among these are shown. */
  rows: readonly SaldoFila[] | undefined;
  /** The table that is open, 'empresas' or 'recordatorios'; '' for none. */
  open: string;
  onOpen: (which: string) => void;
}

const NONE: readonly SaldoFila[] = [];

// With `await` and not `.then`: the build moves what is chained to `import()` behind the preload of the file, where it would not run if that
// preload fails.
const loadPorEmpresa = async () => {
  const { PorEmpresaTable } = await import('./deudores-tables');
  return PorEmpresaTable;
};
const loadRecordatorios = async () => {
  const { RecordatoriosTable } = await import('./deudores-tables');
  return RecordatoriosTable;
};

/**
 * Two tables that are opened by their buttons: what each company owes in all, and the companies that have owed something for more than 30
 * days, each with a message that is ready to be sent.
 */
export function Deudores({ all = NONE, rows, open, onOpen }: DeudoresProps) {
  const { data, error, refetch } = useQuery({
    ...queryFor('listarEmpresas'),
    enabled: open === 'recordatorios',
  });
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
        data ? (
          <LateTable load={loadRecordatorios} given={{ morosos }} />
        ) : error ? (
          <FailedLine text="No se pudieron cargar las empresas." onRetry={() => void refetch()} />
        ) : (
          <LoadingState lines={3} />
        )
      ) : null}
    </Box>
  );
}

function LateTable<P extends object>({ load, given }: { load: () => Promise<ComponentType<P>>; given: P }) {
  const { Part: Table, retry } = useLatePart(load);
  if (Table === 'failed') return <FailedLine text="No se pudo cargar quién debe." onRetry={retry} />;
  return Table ? <Table {...given} /> : <LoadingState lines={3} />;
}
