import { callApi, queryFor, useCan } from '@hilvan/api-client';
import type { Pago } from '@hilvan/contract';
import {
  Button,
  type Column,
  colones,
  DataTable,
  EstadoBadge,
  FailedLine,
  fecha,
  HStack,
  IconButton,
  PrintIcon,
  texto,
} from '@hilvan/ui';
import { Menu, ROLLS, usePrint } from '@hilvan/ui/overlays';
import { detalleDe, remove, useOnce } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type ParaRecibo, readRecibo } from './impresos';
import { endDoubts } from './pagar';
import { PagoEnOtro } from './pago-en-otro';

const COLUMNS: Column<Pago>[] = [
  { key: 'created_at', header: 'Fecha', primary: true, whole: true, render: (p) => fecha(p.created_at) },
  { key: 'metodo_pago', header: 'Método de pago', whole: true, render: (p) => texto(p.metodo_pago) },
  { key: 'monto', header: 'Monto', align: 'end', render: (p) => colones(p.monto) },
  { key: 'estado', header: 'Estado', whole: true, render: (p) => <EstadoBadge estado={p.estado} /> },
  { key: 'cajero', header: 'Cajero', render: (p) => texto(p.cajero) },
  { key: 'comentarios', header: 'Comentarios', render: (p) => texto(p.comentarios) },
];
const newestFirst = ({ data }: { data: readonly Pago[] }) => [...data].sort((a, b) => b.id - a.id);

type PagosTableProps = Omit<ParaRecibo, 'pagoId'> & {
  /** Whether a payment is being typed. */
  paying: boolean;
};

/** The payments of an invoice, each with its receipt. Admin may annul a payment, and register an annulled one on the document where it belongs. */
export const PagosTable = ({ tipo, id, facturaId, paying }: PagosTableProps) => {
  const { print, sheet } = usePrint();
  const annuls = useCan()('anularPago');
  const pagos = useQuery({ ...queryFor('pagosFactura', { facturaId }), select: newestFirst });
  const { busy, run } = useOnce();
  const listed = pagos.data;
  useEffect(() => {
    // A person who begins to pay has seen these payments and means a new one, even of the same amount.
    if (!paying && listed) endDoubts(facturaId, listed);
  }, [paying, listed, facturaId]);
  const columns = useMemo<Column<Pago>[]>(() => {
    const receipt: Column<Pago> = {
      key: 'recibo',
      actions: true,
      header: 'Recibo',
      width: '7rem',
      align: 'end',
      // The number tells equal payments apart: it is printed on the receipt that the customer has.
      render: (pago) => (
        <HStack gap="1" justify="end">
          {pago.id}
          <Menu
            trigger={
              <IconButton aria-label={`Imprimir el recibo ${pago.id} de ${colones(pago.monto)}`}>
                <PrintIcon />
              </IconButton>
            }
            items={ROLLS.map((width) => ({
              label: `Recibo de ${width} mm`,
              onSelect: () => print(() => readRecibo({ tipo, id, facturaId, pagoId: pago.id }, width)),
            }))}
          />
        </HStack>
      ),
    };
    return annuls
      ? [
          ...COLUMNS,
          receipt,
          {
            key: 'acciones',
            actions: true,
            header: 'Acciones',
            align: 'end',
            width: '7rem',
            cardLabel: '',
            render: (p) =>
              p.estado === 'Anulado' ? (
                <PagoEnOtro pago={p} tipo={tipo} id={id} />
              ) : (
                <Button
                  size="sm"
                  variant="outline"
                  colorPalette="red"
                  aria-disabled={busy || undefined}
                  onClick={() => run(() => anularPago(p, facturaId))}
                >
                  Anular
                </Button>
              ),
          },
        ]
      : [...COLUMNS, receipt];
  }, [annuls, busy, run, print, tipo, id, facturaId]);
  const again = () => void pagos.refetch();
  return (
    <>
      {/* Somebody who misses a payment here would take it a second time. */}
      {pagos.data && pagos.error ? (
        <FailedLine text="No se pudieron leer de nuevo: puede faltar algún pago." onRetry={again} />
      ) : null}
      <DataTable
        caption="Pagos"
        cardsBelow="lg"
        columns={columns}
        rows={pagos.data}
        rowKey={(p) => p.id}
        emptyText="Todavía no hay pagos."
        error={pagos.error}
        onRetry={again}
      />
      {sheet}
    </>
  );
};

/** Annuls a payment after a confirmation (Admin only); its amount is owed again. */
const anularPago = (pago: Pago, facturaId: number): Promise<unknown> =>
  remove({
    pregunta: '¿Desea anular el pago?',
    detalle: detalleDe(
      [`Recibo ${pago.id}`, colones(pago.monto), pago.metodo_pago, fecha(pago.created_at)].join(' · '),
    ),
    llamada: () => callApi('anularPago', { payload: { abono_id: pago.id } }),
    arrived: async () =>
      (await callApi('pagosFactura', { params: { facturaId } })).data.some(
        ({ id, estado }) => id === pago.id && estado === 'Anulado',
      ),
    exito: 'Se ha anulado la factura de manera correcta.',
    fallo: ['No se ha podido anular, intentelo de nuevo.'],
  });
