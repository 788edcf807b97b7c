import { sinDato } from '@hilvan/contract';
import { useHoy } from '@hilvan/remote-kit/use-hoy';
import { type Column, colones, DataTable, EmpresaLink, RowLink, texto } from '@hilvan/ui';
import { EnviarCuenta } from '@hilvan/ui/records';
import { useMemo, useState } from 'react';
import { enDias } from './antiguedad';
import { type Deuda, desdeHace, whereIs } from './deudas';
import type { Moroso } from './morosos';

const PAGE_SIZE = 20;

export const RecordatoriosTable = ({ morosos }: { morosos: readonly Moroso[] }) => (
  <Debtors caption="Recordatorios" columns={RECORDATORIOS} rows={morosos} rowKey={({ clave }) => clave} />
);

/** What each company owes; its name leads to where that is. */
export function PorEmpresaTable({ deudas }: { deudas: readonly Deuda[] }) {
  const today = useHoy();
  const columns = useMemo(() => porEmpresaOn(today), [today]);
  return <Debtors caption="Por empresa" columns={columns} rows={deudas} rowKey={({ clave }) => clave} />;
}

interface DebtorsProps<T> {
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
}

function Debtors<T extends object>(table: DebtorsProps<T>) {
  const [page, setPage] = useState(1);
  return <DataTable {...table} numbered={false} page={page} pageSize={PAGE_SIZE} onPage={setPage} />;
}

const porEmpresaOn = (today: string): readonly Column<Deuda>[] => [
  {
    key: 'empresa',
    header: 'Empresa',
    primary: true,
    sortBy: ({ empresa }) => texto(empresa, '') || null,
    render: (deuda) => <RowLink to={whereIs(deuda)}>{texto(deuda.empresa, 'Sin empresa')}</RowLink>,
  },
  {
    key: 'documentos',
    header: 'Documentos',
    width: '8rem',
    align: 'end',
    sortBy: ({ filas }) => filas.length,
    render: ({ filas }) => filas.length,
  },
  {
    key: 'desde',
    header: 'Desde hace',
    width: '10rem',
    align: 'end',
    sortBy: (deuda) => desdeHace(deuda, today),
    render: (deuda) => enDias(desdeHace(deuda, today)),
  },
  {
    key: 'saldo',
    header: 'Saldo Pendiente',
    width: '12rem',
    align: 'end',
    sortBy: ({ saldo }) => saldo.sum,
    render: ({ saldo }) => `${colones(saldo.sum)}${sinDato(saldo)}`,
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
