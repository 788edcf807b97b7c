import { queryFor, useCan, useCapacidades } from '@hilvan/api-client';
import { BUSCAR_POR, LinkButton, Page, readerOf, SearchTable } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { columnasFactura, filasDe, ORDEN_DE_LISTA } from './facturas-columns';
import { FILTROS_DE_SALDO, TotalPorCobrar } from './saldos';

const PAGE_SIZE = 60;

/** /facturas and /pagos: one list of orders and repairs under two titles (decision 6), with what is owed where that is told. */
export default function FacturasPage() {
  const { pathname } = useLocation();
  const amounts = useCan()('verMontos');
  const { caja, saldos: told } = useCapacidades();
  const saldos = told && amounts;
  const facturas = useQuery({ ...queryFor('listarFacturas'), select: filasDe });
  const columns = useMemo(() => columnasFactura(amounts, saldos), [amounts, saldos]);
  const title = pathname === '/pagos' ? 'Pagos' : 'Facturas';

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
        summary={(found) => (saldos && found ? <TotalPorCobrar filas={found} /> : null)}
        searchedIn={readerOf}
        types={BUSCAR_POR}
      />
    </Page>
  );
}
