import { isBlank, sinDato } from '@hilvan/contract';
import { useHoy } from '@hilvan/remote-kit/use-hoy';
import { Box, type Column, colones, DataTable, EmpresaLink, RowLink, texto } from '@hilvan/ui';
import { EnviarCuenta } from '@hilvan/ui/records';
import { useMemo, useState } from 'react';
import type { ReportColumn } from '../report/column';
import { PartTable } from '../report/part-table';
import { type Deuda, desdeHace, whereIs } from './deudas';
import type { Moroso } from './morosos';

const PAGE_SIZE = 20;

export function RecordatoriosTable({ morosos }: { morosos: readonly Moroso[] }) {
  const [page, setPage] = useState(1);
  return (
    <Box data-no-print="">
      <DataTable
        caption="Recordatorios"
        columns={RECORDATORIOS}
        rows={morosos}
        rowKey={({ clave }) => clave}
        numbered={false}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={setPage}
      />
    </Box>
  );
}

/** What each company owes, printed and in files too. The name leads to its documents, see `whereIs`. */
export function PorEmpresaTable({ deudas }: { deudas: readonly Deuda[] }) {
  const today = useHoy();
  const columns = useMemo(() => porEmpresaOn(today), [today]);
  return (
    <PartTable
      caption="Por empresa"
      fileName="saldos-por-empresa"
      period={null}
      columns={columns}
      rows={deudas}
    />
  );
}

const porEmpresaOn = (today: string): readonly ReportColumn<Deuda>[] => [
  {
    key: 'empresa',
    header: 'Empresa',
    kind: 'text',
    primary: true,
    value: ({ empresa }) => texto(empresa, 'Sin empresa'),
    cell: (deuda) => <RowLink to={whereIs(deuda)}>{texto(deuda.empresa, 'Sin empresa')}</RowLink>,
  },
  {
    key: 'documentos',
    header: 'Documentos',
    kind: 'number',
    width: '9rem',
    value: ({ filas }) => filas.length,
  },
  {
    key: 'desde',
    header: 'Desde hace (días)',
    kind: 'number',
    width: '12rem',
    value: (deuda) => desdeHace(deuda, today),
  },
  {
    key: 'saldo',
    header: 'Saldo Pendiente',
    kind: 'amount',
    width: '12rem',
    value: ({ saldo }) => saldo.sum,
    cell: ({ saldo }) => `${colones(saldo.sum)}${sinDato(saldo)}`,
  },
];

const RECORDATORIOS: readonly Column<Moroso>[] = [
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
    render: ({ nombre, empresa, pendientes, dias, sinDato }) => {
      // A message without the amounts that nobody knows would tell the company that it owes less.
      if (sinDato > 0) return `No se sabe todo lo que debe (${sinDato} sin dato).`;
      if (isBlank(nombre)) return 'No se sabe qué empresa debe.';
      if (!empresa) return 'Ninguna empresa se llama así, o varias.';
      return <EnviarCuenta empresa={empresa} pendientes={pendientes} dias={dias} />;
    },
  },
];
