import { consulta, usePuede } from '@hilvan/api-client';
import { BUSCAR_POR, lectorDe, Page, SearchTable } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { columnasFactura, filasDe } from './facturas-columns';

const PAGE_SIZE = 60;
const WITH_AMOUNTS = columnasFactura(true);
const WITHOUT_AMOUNTS = columnasFactura(false);

/** /facturas and /pagos: one list of orders and repairs under two titles (decision 6). */
export default function FacturasPage() {
  const { pathname } = useLocation();
  const amounts = usePuede()('verMontos');
  const facturas = useQuery({ ...consulta('listarFacturas'), select: filasDe });
  const title = pathname === '/pagos' ? 'Pagos' : 'Facturas';

  return (
    <Page title={title}>
      <SearchTable
        storageKey="facturas"
        label="Buscar factura"
        caption={title}
        columns={amounts ? WITH_AMOUNTS : WITHOUT_AMOUNTS}
        rows={facturas.data}
        query={facturas}
        pageSize={PAGE_SIZE}
        searchedIn={lectorDe}
        types={BUSCAR_POR}
      />
    </Page>
  );
}
