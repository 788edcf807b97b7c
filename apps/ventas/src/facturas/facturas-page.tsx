import { consulta, usePuede } from '@hilvan/api-client';
import {
  BUSCAR_POR,
  DataTable,
  lectorDe,
  Page,
  SearchBox,
  useFilteredRows,
  useListState,
  useLoadingDialog,
} from '@hilvan/ui';
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
  const list = useListState('facturas', { type: 'titulo' });
  const rows = useFilteredRows(facturas.data, lectorDe(list.type), list.text);
  const title = pathname === '/pagos' ? 'Pagos' : 'Facturas';
  useLoadingDialog(facturas.isPending, { seconds: 3 });

  return (
    <Page title={title}>
      <SearchBox
        label="Buscar factura"
        value={list.text}
        onChange={list.setText}
        types={[...BUSCAR_POR]}
        type={list.type}
        onType={list.setType}
      />
      <DataTable
        caption={title}
        columns={amounts ? WITH_AMOUNTS : WITHOUT_AMOUNTS}
        rows={rows}
        rowKey={(f) => f.key}
        page={list.page}
        pageSize={PAGE_SIZE}
        onPage={list.setPage}
        error={facturas.error}
        onRetry={() => void facturas.refetch()}
      />
    </Page>
  );
}
