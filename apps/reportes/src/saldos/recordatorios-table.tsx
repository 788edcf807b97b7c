import { type Column, colones, DataTable, EmpresaLink } from '@hilvan/ui';
import { EnviarCuenta } from '@hilvan/ui/records';
import { useState } from 'react';
import type { Moroso } from './morosos';

const PAGE_SIZE = 20;

export function RecordatoriosTable({ morosos }: { morosos: readonly Moroso[] }) {
  const [page, setPage] = useState(1);
  return (
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
