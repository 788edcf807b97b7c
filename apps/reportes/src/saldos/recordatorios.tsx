import { queryFor } from '@hilvan/api-client';
import type { SaldoFila } from '@hilvan/contract';
import { useHoy } from '@hilvan/remote-kit/use-hoy';
import { Box, Button, type Column, colones, DataTable, EmpresaLink } from '@hilvan/ui';
import { EnviarCuenta } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { RECORDATORIOS } from './antiguedad';
import { findMorosos, type Moroso } from './morosos';

const PAGE_SIZE = 20;

export type RecordatoriosProps = {
  /** All that is owed: a message tells a company the whole of it, whatever was searched for. */
  all: readonly SaldoFila[];
  /** What is shown: whoever is not in it is left out. */
  rows: readonly SaldoFila[];
};

/** Whoever has owed something for more than 30 days, each with a message that is ready to be sent. */
export function Recordatorios({ all, rows }: RecordatoriosProps) {
  const [open, setOpen] = useState(false);
  const [page, setPage] = useState(1);
  const { data } = useQuery({ ...queryFor('listarEmpresas'), enabled: open });
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
        {RECORDATORIOS} ({morosos.length})
      </Button>
      {open && morosos.length > 0 ? (
        <DataTable
          caption="Recordatorios"
          columns={COLUMNS}
          rows={morosos}
          rowKey={({ clave }) => clave}
          numbered={false}
          page={page}
          pageSize={PAGE_SIZE}
          onPage={setPage}
        />
      ) : null}
    </Box>
  );
}

const COLUMNS: Column<Moroso>[] = [
  {
    key: 'empresa',
    header: 'Empresa',
    primary: true,
    sortBy: ({ nombre }) => nombre,
    render: ({ nombre }) => <EmpresaLink nombre={nombre} row />,
  },
  {
    key: 'de31a60',
    header: '31–60 días',
    width: '9rem',
    align: 'end',
    sortBy: ({ de31a60 }) => de31a60,
    render: ({ de31a60 }) => colones(de31a60),
  },
  {
    key: 'masDe60',
    header: 'Más de 60 días',
    width: '10rem',
    align: 'end',
    sortBy: ({ masDe60 }) => masDe60,
    render: ({ masDe60 }) => colones(masDe60),
  },
  {
    key: 'recordatorio',
    header: 'Recordatorio',
    // A message that leaves out what nobody knows would tell the company that it owes less.
    render: ({ nombre, empresa, pendientes, dias, sinDato }) =>
      sinDato > 0 ? (
        `No se sabe todo lo que debe (${sinDato} sin dato).`
      ) : (
        <EnviarCuenta
          empresa={empresa ?? { nombre_empresa: nombre, telefono_encargado: '', email: '' }}
          pendientes={pendientes}
          dias={dias}
        />
      ),
  },
];
