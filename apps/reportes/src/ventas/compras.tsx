import { queryFor } from '@hilvan/api-client';
import { sinDato } from '@hilvan/contract';
import { Box, Button, colones, EmpresaLink, FailedLine, LoadingState, texto } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ReportColumn } from '../report/column';
import { PartTable } from '../report/part-table';
import type { Periodo } from './periodo';
import { type Compra, comprasDe } from './por-empresa';

/** Who bought how much in a period; null is all of it. Read once it is asked for. */
export function Compras({ periodo }: { periodo: Periodo | null }) {
  const [open, setOpen] = useState(false);
  return (
    <Box as="section" aria-label="Quién compró" mb="4">
      <Button variant="outline" aria-expanded={open} onClick={() => setOpen(!open)} data-no-print="">
        Por empresa
      </Button>
      {open ? <PorEmpresa periodo={periodo} /> : null}
    </Box>
  );
}

function PorEmpresa({ periodo }: { periodo: Periodo | null }) {
  const { data, error, refetch } = useQuery(queryFor('listarFacturas'));
  const compras = useMemo(() => data && comprasDe(data.data, periodo), [data, periodo]);
  if (!compras)
    return error ? (
      <FailedLine text="No se pudo cargar quién compró." onRetry={refetch} />
    ) : (
      <LoadingState lines={3} />
    );
  return <PartTable caption="Por empresa" fileName="ventas-por-empresa" columns={COLUMNS} rows={compras} />;
}

const COLUMNS: readonly ReportColumn<Compra>[] = [
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
  { key: 'parte', header: 'Parte del total', kind: 'percent', width: '10rem', value: ({ parte }) => parte },
];
