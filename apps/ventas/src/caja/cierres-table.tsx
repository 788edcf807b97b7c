import { useSession } from '@hilvan/api-client';
import { formatMomento } from '@hilvan/contract';
import type { FilaCierre } from '@hilvan/contract/extensions';
import { type Column, colones, DataTable, RowLink, Text } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cierresQuery } from './con-caja';

const PAGE_SIZE = 30;

const COLUMNS: Column<FilaCierre>[] = [
  {
    key: 'numero',
    header: 'Cierre',
    primary: true,
    whole: true,
    sortBy: ({ numero }) => numero,
    render: ({ numero }) => <RowLink to={`/caja/${numero}`}>N.º {numero}</RowLink>,
  },
  {
    key: 'cerrada_at',
    header: 'Cerrada',
    whole: true,
    render: ({ cerrada_at }) => formatMomento(cerrada_at) || '—',
  },
  { key: 'cerrada_por', header: 'Por', render: ({ cerrada_por }) => cerrada_por },
  { key: 'esperado', header: 'Esperado', align: 'end', render: ({ esperado }) => colones(esperado) },
  { key: 'contado', header: 'Contado', align: 'end', render: ({ contado }) => colones(contado) },
  {
    key: 'diferencia',
    header: 'Diferencia',
    align: 'end',
    sortBy: ({ diferencia }) => diferencia,
    render: ({ diferencia }) => <Diferencia de={diferencia} />,
  },
];

/** The closings that the person may see, the last one first. */
export function CierresTable() {
  const { data, error, refetch } = useQuery(cierresQuery);
  const all = useSession(({ sesion }) => sesion?.rol) === 'Admin';
  const [page, setPage] = useState(1);
  return (
    <DataTable
      caption="Cierres de caja"
      columns={COLUMNS}
      rows={data?.data}
      rowKey={({ numero }) => numero}
      numbered={false}
      page={page}
      pageSize={PAGE_SIZE}
      onPage={setPage}
      given={{ key: 'numero', direction: 'descending' }}
      // A person who is not Admin sees only the closings of tills that they opened or closed.
      emptyText={all ? 'Todavía no hay cierres.' : 'Todavía no hay cierres que usted abriera o cerrara.'}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}

/** A difference in words: what was counted less what was expected, in colones. */
const textoDeDiferencia = (diferencia: number | null): string => {
  if (diferencia === null) return '—';
  if (diferencia === 0) return 'Cuadra';
  return `${diferencia < 0 ? 'Faltan' : 'Sobran'} ${colones(Math.abs(diferencia))}`;
};

export const Diferencia = ({ de }: { de: number | null }) => (
  <Text as="span" fontWeight="semibold" color={de ? (de < 0 ? 'fg.error' : 'fg.warning') : 'fg.success'}>
    {textoDeDiferencia(de)}
  </Text>
);
