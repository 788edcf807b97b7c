import { queryFor, queryForExtension, useCapacidades } from '@hilvan/api-client';
import { sinDato } from '@hilvan/contract';
import { llamadasVentasProducto, type VentaProducto } from '@hilvan/contract/extensions';
import { Box, Button, colones, EmpresaLink, FailedLine, Flex, LoadingState, texto } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { percentOf, type ReportColumn, totalOf } from '../report/column';
import { PartTable } from '../report/part-table';
import type { Periodo } from './periodo';
import { type Compra, comprasDe } from './por-empresa';

interface PartProps {
  /** Null is all there is. */
  periodo: Periodo | null;
}

/** A period's sales by who bought and by what it was (`?por=`). Each is read once it is asked for. */
export function Desglose({ periodo }: PartProps) {
  const { ventasProducto } = useCapacidades();
  const [query, setQuery] = useSearchParams();
  const shown = query.get('por');
  const choice = (which: string, title: string) => (
    <Button
      variant="outline"
      aria-expanded={shown === which}
      onClick={() => {
        const next = new URLSearchParams(query);
        if (shown === which) next.delete('por');
        else next.set('por', which);
        setQuery(next, { replace: true });
      }}
    >
      {title}
    </Button>
  );
  return (
    <Box as="section" aria-label="Desglose" mb="4">
      <Flex gap="2" wrap="wrap" mb="3" data-no-print="">
        {choice('empresa', 'Por empresa')}
        {ventasProducto ? choice('producto', 'Por producto') : null}
      </Flex>
      {shown === 'empresa' ? <PorEmpresa periodo={periodo} /> : null}
      {shown === 'producto' && ventasProducto ? <PorProducto periodo={periodo} /> : null}
    </Box>
  );
}

const PARTE = { key: 'parte', header: 'Parte del total', kind: 'percent', width: '10rem' } as const;

function PorEmpresa({ periodo }: PartProps) {
  const { data, error, refetch } = useQuery(queryFor('listarFacturas'));
  const compras = useMemo(() => data && comprasDe(data.data, periodo), [data, periodo]);
  if (!compras) return <Waiting error={error} what="quién compró" onRetry={refetch} />;
  return <PartTable caption="Por empresa" fileName="ventas-por-empresa" columns={EMPRESA} rows={compras} />;
}

const EMPRESA: readonly ReportColumn<Compra>[] = [
  {
    key: 'empresa',
    header: 'Empresa',
    kind: 'text',
    primary: true,
    value: ({ empresa }) => texto(empresa, 'Sin empresa'),
    cell: ({ empresa }) => <EmpresaLink nombre={empresa} placeholder="Sin empresa" row />,
  },
  {
    key: 'documentos',
    header: 'Documentos',
    kind: 'number',
    width: '9rem',
    value: ({ filas }) => filas.length,
    total: true,
  },
  {
    key: 'facturado',
    header: 'Monto Facturado',
    kind: 'amount',
    width: '14rem',
    value: ({ facturado }) => facturado.sum,
    cell: ({ facturado }) => `${colones(facturado.sum)}${sinDato(facturado)}`,
    total: true,
  },
  { ...PARTE, value: ({ parte }) => parte },
];

const SIEMPRE: Periodo = { desde: '1900-01-01', hasta: '9999-12-31' };

function PorProducto({ periodo }: PartProps) {
  const { data, error, refetch } = useQuery(
    queryForExtension(llamadasVentasProducto.ventasProducto, { ...(periodo ?? SIEMPRE) }),
  );
  const rows = data?.data;
  const columns = useMemo(() => productoColumns(totalOf((rows ?? []).map(facturado), 'amount').sum), [rows]);
  if (!rows) return <Waiting error={error} what="qué se vendió" onRetry={refetch} />;
  return <PartTable caption="Por producto" fileName="ventas-por-producto" columns={columns} rows={rows} />;
}

const facturado = ({ monto }: VentaProducto) => monto;

/** @param all All that was invoiced, of which each product has its share; null where none is known. */
const productoColumns = (all: number | null): readonly ReportColumn<VentaProducto>[] => [
  {
    key: 'producto',
    header: 'Producto',
    kind: 'text',
    primary: true,
    value: ({ nombre_producto }) => nombre_producto,
  },
  {
    key: 'cantidad',
    header: 'Cantidad',
    kind: 'number',
    width: '9rem',
    value: ({ cantidad }) => cantidad,
    total: true,
  },
  {
    key: 'facturado',
    header: 'Monto Facturado',
    kind: 'amount',
    width: '14rem',
    value: facturado,
    total: true,
  },
  { ...PARTE, value: ({ monto }) => percentOf(monto, all) },
];

const Waiting = ({ error, what, onRetry }: { error: unknown; what: string; onRetry: () => unknown }) =>
  error ? <FailedLine text={`No se pudo cargar ${what}.`} onRetry={onRetry} /> : <LoadingState lines={3} />;
