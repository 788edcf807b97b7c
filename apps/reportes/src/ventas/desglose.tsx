import { queryFor, queryForExtension, useCapacidades } from '@hilvan/api-client';
import { formatMomento, sinDato, sumColones } from '@hilvan/contract';
import { llamadasVentasDesglose, type PagoDelPeriodo, type VentaProducto } from '@hilvan/contract/extensions';
import { useHoy } from '@hilvan/remote-kit/use-hoy';
import {
  Box,
  colones,
  EmpresaLink,
  FailedLine,
  Flex,
  fecha,
  LoadingState,
  pagosDeSaldo,
  RowLink,
  Text,
  texto,
} from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { percentOf, type ReportColumn, totalOf } from '../report/column';
import { PartButton } from '../report/part-button';
import { PartTable } from '../report/part-table';
import type { Periodo } from './periodo';
import { type Compra, comprasDe } from './por-empresa';

interface PartProps {
  /** Null is all there is. */
  periodo: Periodo | null;
}

interface DesgloseProps extends PartProps {
  /** Which table is open; '' for none. */
  open: string;
  onOpen: (which: string) => void;
}

/** What a period's sales are made of: who bought, what it was, and what was paid. Each is read once it is asked for. */
export function Desglose({ periodo, ...choice }: DesgloseProps) {
  const { ventasDesglose } = useCapacidades();
  const Part = (ventasDesglose ? PARTS : ONLY_CONTRACT).get(choice.open);
  return (
    <Box as="section" aria-label="Desglose" mb="4">
      <Flex gap="2" wrap="wrap" mb="3" data-no-print="">
        <PartButton which="empresa" {...choice}>
          Por empresa
        </PartButton>
        {ventasDesglose ? (
          <>
            <PartButton which="producto" {...choice}>
              Por producto
            </PartButton>
            <PartButton which="pagos" {...choice}>
              Pagos
            </PartButton>
          </>
        ) : null}
      </Flex>
      {Part ? <Part periodo={periodo} /> : null}
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
    queryForExtension(llamadasVentasDesglose.ventasProducto, { ...(periodo ?? SIEMPRE) }),
  );
  const rows = data?.data;
  const columns = useMemo(() => productoColumns(totalOf((rows ?? []).map(facturado), 'amount').sum), [rows]);
  if (!rows) return <Waiting error={error} what="qué se vendió" onRetry={refetch} />;
  return (
    <>
      {/* 'Productos más vendidos' may count those of orders alone. */}
      {rows.length > 0 ? <Text>Cuenta también las piezas de las reparaciones.</Text> : null}
      <PartTable caption="Por producto" fileName="ventas-por-producto" columns={columns} rows={rows} />
    </>
  );
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

/** Of this month until a period is chosen: of all years there may be hundreds of thousands. */
function Pagos({ periodo }: PartProps) {
  const today = useHoy();
  const { desde, hasta } = periodo ?? { desde: `${today.slice(0, 7)}-01`, hasta: today };
  const { data, error, refetch } = useQuery(
    queryForExtension(llamadasVentasDesglose.ventasPagos, { desde, hasta }),
  );
  const rows = data?.data;
  const metodos = useMemo(() => porMetodo(rows ?? []), [rows]);
  const deAnulado = (rows ?? []).filter(({ anulada }) => anulada);
  if (!rows) return <Waiting error={error} what="qué se pagó" onRetry={refetch} />;
  return (
    <>
      {periodo ? null : <Text>Los de este mes. Los de otro período se ven al filtrar.</Text>}
      {metodos.length > 0 ? <Text>{metodos.join(' · ')}</Text> : null}
      {deAnulado.length > 0 ? (
        <Text color="fg.muted">
          Pagado de lo anulado, que no está en lo facturado:{' '}
          {colones(sumColones(deAnulado.map(({ monto }) => monto)).sum)}
        </Text>
      ) : null}
      <PartTable caption="Pagos" fileName="pagos" columns={PAGO} rows={rows} />
    </>
  );
}

/** What came in by each method, the largest sum first: 'Efectivo ₡120 000,00'. */
function porMetodo(pagos: readonly PagoDelPeriodo[]): string[] {
  const sums = [...new Set(pagos.map(({ metodo_pago }) => metodo_pago))].map((metodo) => ({
    metodo,
    sum: sumColones(pagos.filter((p) => p.metodo_pago === metodo).map(({ monto }) => monto)).sum ?? 0,
  }));
  return sums.sort((a, b) => b.sum - a.sum).map(({ metodo, sum }) => `${texto(metodo)}\u00a0${colones(sum)}`);
}

const PAGO: readonly ReportColumn<PagoDelPeriodo>[] = [
  {
    key: 'titulo',
    header: 'Titulo',
    kind: 'text',
    primary: true,
    value: ({ titulo }) => texto(titulo),
    cell: ({ titulo, orden_id, reparacion_id }) => (
      <RowLink to={pagosDeSaldo({ orden_id, reparacion_id, titulo })}>{texto(titulo)}</RowLink>
    ),
  },
  {
    key: 'empresa',
    header: 'Empresa',
    kind: 'text',
    value: ({ nombre_empresa }) => texto(nombre_empresa),
    cell: ({ nombre_empresa }) => <EmpresaLink nombre={nombre_empresa} row />,
  },
  {
    key: 'momento',
    header: 'Fecha',
    kind: 'text',
    whole: true,
    value: ({ fecha: dia, momento }) => formatMomento(momento) || fecha(dia),
  },
  { key: 'recibo', header: 'Recibo', kind: 'number', width: '5rem', value: ({ id }) => id },
  {
    key: 'metodo',
    header: 'Método',
    kind: 'text',
    whole: true,
    value: ({ metodo_pago }) => texto(metodo_pago),
  },
  { key: 'cajero', header: 'Cajero', kind: 'text', value: ({ cajero }) => texto(cajero) },
  { key: 'monto', header: 'Monto', kind: 'amount', width: '9rem', value: ({ monto }) => monto, total: true },
];

const ONLY_CONTRACT = new Map([['empresa', PorEmpresa]]);
const PARTS = new Map([...ONLY_CONTRACT, ['producto', PorProducto], ['pagos', Pagos]]);

const Waiting = ({ error, what, onRetry }: { error: unknown; what: string; onRetry: () => unknown }) =>
  error ? <FailedLine text={`No se pudo cargar ${what}.`} onRetry={onRetry} /> : <LoadingState lines={3} />;
