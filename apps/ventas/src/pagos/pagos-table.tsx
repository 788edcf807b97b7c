import { consulta, usePuede } from '@hilvan/api-client';
import type { Pago } from '@hilvan/contract';
import { Button, type Column, colones, DataTable, EstadoBadge, fecha, texto } from '@hilvan/ui';
import { useUnaVez } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { anularPago } from './anular-pago';

const COLUMNS: Column<Pago>[] = [
  { key: 'created_at', header: 'Fecha', primary: true, whole: true, render: (p) => fecha(p.created_at) },
  { key: 'metodo_pago', header: 'Método de pago', whole: true, render: (p) => texto(p.metodo_pago) },
  { key: 'monto', header: 'Monto', align: 'end', width: '9rem', render: (p) => colones(p.monto) },
  { key: 'estado', header: 'Estado', width: '8rem', render: (p) => <EstadoBadge estado={p.estado} /> },
  { key: 'cajero', header: 'Cajero', render: (p) => texto(p.cajero) },
  { key: 'comentarios', header: 'Comentarios', render: (p) => texto(p.comentarios) },
];
const newestFirst = ({ data }: { data: readonly Pago[] }) => [...data].sort((a, b) => b.id - a.id);

/** The payments of an invoice; Admin has the column that annuls one. */
export const PagosTable = ({ facturaId }: { facturaId: number }) => {
  const annuls = usePuede()('anularPago');
  const pagos = useQuery({ ...consulta('pagosFactura', { facturaId }), select: newestFirst });
  const { busy, run } = useUnaVez();
  const columns = useMemo<Column<Pago>[]>(
    () =>
      annuls
        ? [
            ...COLUMNS,
            {
              key: 'acciones',
              header: 'Acciones',
              align: 'end',
              width: '7rem',
              cardLabel: '',
              render: (p) => (
                <Button
                  size="sm"
                  variant="outline"
                  colorPalette="red"
                  disabled={p.estado === 'Anulado'}
                  aria-disabled={busy || undefined}
                  onClick={() => run(() => anularPago(p))}
                >
                  Anular
                </Button>
              ),
            },
          ]
        : COLUMNS,
    [annuls, busy, run],
  );
  return (
    <DataTable
      caption="Pagos"
      columns={columns}
      rows={pagos.data}
      rowKey={(p) => p.id}
      emptyText="Todavía no hay pagos."
      error={pagos.error}
      onRetry={() => void pagos.refetch()}
    />
  );
};
