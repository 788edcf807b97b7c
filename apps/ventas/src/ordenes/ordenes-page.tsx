import { consulta, nombreDeEmpresa, useNombresDeEmpresa, usePuede } from '@hilvan/api-client';
import { estaAnulada, type Orden } from '@hilvan/contract';
import {
  BUSCAR_POR,
  DataTable,
  LinkButton,
  lectorDe,
  Page,
  PlusIcon,
  SearchBox,
  useFilteredRows,
  useListState,
  useLoadingDialog,
} from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { columnasOrden, type FilaOrden } from './ordenes-columns';

const PAGE_SIZE = 80;
// Amounts are off on /orden and on in /pagos and /facturas (decision 7).
const COLUMNS = columnasOrden(false);

const liveNewestFirst = ({ ordenes }: { ordenes: readonly Orden[] }): readonly Orden[] =>
  ordenes.filter((o) => !estaAnulada(o.estado)).sort((a, b) => b.id - a.id);

/** /orden: every order that is not annulled, the newest first. */
export default function OrdenesPage() {
  const puede = usePuede();
  const ordenes = useQuery({ ...consulta('listarOrdenes'), select: liveNewestFirst });
  const names = useNombresDeEmpresa(ordenes.data);
  const named = useMemo<readonly FilaOrden[] | undefined>(
    () => names && ordenes.data?.map((o) => ({ ...o, empresa: nombreDeEmpresa(o, names) })),
    [ordenes.data, names],
  );
  const list = useListState('ordenes', { type: 'titulo' });
  const rows = useFilteredRows(named, lectorDe(list.type), list.text);
  useLoadingDialog(ordenes.isPending, { seconds: 3 });

  return (
    <Page
      title="Orden de pedidos"
      actions={
        puede('registrar') ? (
          <LinkButton to="/orden/registro">
            <PlusIcon /> Crear Orden
          </LinkButton>
        ) : null
      }
    >
      <SearchBox
        label="Buscar orden"
        value={list.text}
        onChange={list.setText}
        types={[...BUSCAR_POR]}
        type={list.type}
        onType={list.setType}
      />
      <DataTable
        caption="Orden de pedidos"
        columns={COLUMNS}
        rows={rows}
        rowKey={(o) => o.id}
        page={list.page}
        pageSize={PAGE_SIZE}
        onPage={list.setPage}
        error={ordenes.error}
        onRetry={() => void ordenes.refetch()}
      />
    </Page>
  );
}
