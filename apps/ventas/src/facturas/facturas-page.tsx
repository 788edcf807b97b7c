import { queryFor, useCan, useCapacidades } from '@hilvan/api-client';
import { foundSheet, type SheetColumn, words } from '@hilvan/sheets/export';
import { BUSCAR_POR, LinkButton, Page, readerOf, SearchTable } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { columnasFactura, type FilaFactura, filasDe, ORDEN_DE_LISTA } from './facturas-columns';
import { FILTROS_DE_SALDO, PagadoDeLoAnulado, TotalPorCobrar } from './saldos';

const PAGE_SIZE = 60;

/** /facturas and /pagos: one list of orders and repairs under two titles, with balances where the provider tells them. */
export default function FacturasPage() {
  const { pathname } = useLocation();
  const can = useCan();
  const amounts = can('verMontos');
  const { caja, saldos: told } = useCapacidades();
  const saldos = told && amounts;
  const facturas = useQuery({ ...queryFor('listarFacturas'), select: filasDe });
  const columns = useMemo(() => columnasFactura(amounts, saldos), [amounts, saldos]);
  const title = pathname === '/pagos' ? 'Pagos' : 'Facturas';
  const summary = useMemo(
    () => foundSheet(title.toLowerCase(), hojaDe(amounts, saldos)),
    [title, amounts, saldos],
  );

  return (
    <Page
      title={title}
      actions={
        caja && pathname === '/pagos' ? (
          <LinkButton to="/caja" variant="outline">
            Caja
          </LinkButton>
        ) : null
      }
    >
      <SearchTable
        storageKey="facturas"
        label="Buscar factura"
        caption={title}
        columns={columns}
        rows={facturas.data}
        query={facturas}
        pageSize={PAGE_SIZE}
        given={ORDEN_DE_LISTA}
        filters={saldos ? FILTROS_DE_SALDO : undefined}
        summary={(found, inOrder) =>
          summary(
            found,
            inOrder,
            saldos && (facturas.isPending || facturas.data?.length) ? (
              <div>
                <TotalPorCobrar filas={found} />
                <PagadoDeLoAnulado />
              </div>
            ) : null,
          )
        }
        searchedIn={readerOf}
        types={BUSCAR_POR}
        // Payments belong to orders and repairs; a new workshop begins with an order.
        emptyAction={can('registrar') ? <LinkButton to="/orden/registro">Crear Orden</LinkButton> : null}
      />
    </Page>
  );
}

const hojaDe = (amounts: boolean, saldos: boolean): SheetColumn<FilaFactura>[] => [
  words('Documento', (f) => f.numero),
  words('Titulo', (f) => f.titulo),
  words('Empresa', (f) => f.empresa),
  words('Estado', (f) => f.estado),
  ...(amounts ? [{ header: 'Monto', kind: 'amount' as const, value: (f: FilaFactura) => f.monto }] : []),
  ...(saldos ? [{ header: 'Saldo', kind: 'amount' as const, value: (f: FilaFactura) => f.saldo }] : []),
  { header: 'Fecha', kind: 'day', value: (f) => f.fecha },
];
