import { type Capacidades, queryFor, queryForExtension, useCapacidades } from '@hilvan/api-client';
import { sinDato } from '@hilvan/contract';
import { llamadasVentasDesglose, type VentaProducto } from '@hilvan/contract/extensions';
import { Box, colones, EmpresaLink, Flex, Text, texto } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useMemo } from 'react';
import { percentOf, type ReportColumn, totalOf } from '../report/column';
import { PartButton } from '../report/part-button';
import { PartTable } from '../report/part-table';
import { Anulados } from './anulados';
import { Pagos } from './pagos';
import { type ParteProps, ParteWaiting } from './parte';
import type { Periodo } from './periodo';
import { type Compra, comprasDe } from './por-empresa';

interface DesgloseProps extends ParteProps {
  /** True for a period without sales and payments: only what was annulled can be opened, which may be all of them. */
  empty: boolean;
  /** The table that is open, one `which` of `PARTES`; '' for none. */
  open: string;
  onOpen: (which: string) => void;
}

/** What the sales of a period are made of: companies, products, payments and what was annulled. Each table is read when it is opened. */
export function Desglose({ periodo, empty, ...choice }: DesgloseProps) {
  const offers = useCapacidades();
  const partes = PARTES.filter(
    ({ needs }) => (!needs || offers[needs]) && (!empty || needs === 'ventasAnulados'),
  );
  const Parte = partes.find(({ which }) => which === choice.open)?.Parte;
  if (partes.length === 0) return null;
  return (
    <Box as="section" aria-label="Desglose" mb="4">
      <Flex gap="2" wrap="wrap" mb="3" data-no-print="">
        {partes.map(({ which, label }) => (
          <PartButton key={which} which={which} {...choice}>
            {label}
          </PartButton>
        ))}
      </Flex>
      {Parte ? <Parte periodo={periodo} /> : null}
    </Box>
  );
}

const PARTE = { key: 'parte', header: 'Parte del total', kind: 'percent', width: '10rem' } as const;

function PorEmpresa({ periodo }: ParteProps) {
  const { data, error, refetch } = useQuery(queryFor('listarFacturas'));
  const compras = useMemo(() => data && comprasDe(data.data, periodo), [data, periodo]);
  if (!compras) return <ParteWaiting error={error} what="quién compró" onRetry={refetch} />;
  return (
    <PartTable
      caption="Por empresa"
      fileName="ventas-por-empresa"
      period={periodo}
      columns={EMPRESA}
      rows={compras}
    />
  );
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

function PorProducto({ periodo }: ParteProps) {
  const { data, error, refetch } = useQuery(
    queryForExtension(llamadasVentasDesglose.ventasProducto, { ...(periodo ?? SIEMPRE) }),
  );
  const rows = data?.data;
  const columns = useMemo(() => productoColumns(totalOf((rows ?? []).map(facturado), 'amount').sum), [rows]);
  if (!rows) return <ParteWaiting error={error} what="qué se vendió" onRetry={refetch} />;
  return (
    <>
      {/* Says so because a provider's 'Productos más vendidos' may count the pieces of orders only. */}
      {rows.length > 0 ? <Text>Cuenta también las piezas de las reparaciones.</Text> : null}
      <PartTable
        caption="Por producto"
        fileName="ventas-por-producto"
        period={periodo}
        columns={columns}
        rows={rows}
      />
    </>
  );
}

const facturado = ({ monto }: VentaProducto) => monto;

/**
 * The columns of the table by product.
 * @param all All that was invoiced, in colones, of which each product has its share; null where none is known.
 */
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

/** The tables that can be opened, and the capability that a provider needs for each. */
const PARTES: readonly {
  which: string;
  label: string;
  needs?: keyof Capacidades;
  Parte: ComponentType<ParteProps>;
}[] = [
  { which: 'empresa', label: 'Por empresa', Parte: PorEmpresa },
  { which: 'producto', label: 'Por producto', needs: 'ventasDesglose', Parte: PorProducto },
  { which: 'pagos', label: 'Pagos', needs: 'ventasDesglose', Parte: Pagos },
  { which: 'anulados', label: 'Anulados', needs: 'ventasAnulados', Parte: Anulados },
];
