import { consulta, nombreDeEmpresa, useNombresDeEmpresa, usePuede } from '@hilvan/api-client';
import { compararDias, estaAnulada, type Orden } from '@hilvan/contract';
import { BUSCAR_POR, LinkButton, lectorDe, numeroDeDocumento, Page, PlusIcon, SearchTable } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { columnasOrden, type FilaOrden, ORDEN_DE_LISTA } from './ordenes-columns';

const PAGE_SIZE = 80;
// Amounts are off on /orden and on in /pagos and /facturas (decision 7).
const COLUMNS = columnasOrden(false);

const liveNewestFirst = ({ ordenes }: { ordenes: readonly Orden[] }): readonly Orden[] =>
  ordenes
    .filter((o) => !estaAnulada(o.estado))
    .sort((a, b) => compararDias(b.fecha_orden, a.fecha_orden) || b.id - a.id);

/** /orden: every order that is not annulled, the newest first. */
export default function OrdenesPage() {
  const puede = usePuede();
  const ordenes = useQuery({ ...consulta('listarOrdenes'), select: liveNewestFirst });
  const names = useNombresDeEmpresa(ordenes.data);
  const named = useMemo<readonly FilaOrden[] | undefined>(
    () =>
      names &&
      ordenes.data?.map((o) => ({
        ...o,
        empresa: nombreDeEmpresa(o, names),
        numero: numeroDeDocumento('orden', o.id),
      })),
    [ordenes.data, names],
  );

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
      <SearchTable
        storageKey="ordenes"
        label="Buscar orden"
        caption="Orden de pedidos"
        columns={COLUMNS}
        rows={named}
        query={ordenes}
        pageSize={PAGE_SIZE}
        given={ORDEN_DE_LISTA}
        searchedIn={lectorDe}
        types={BUSCAR_POR}
      />
    </Page>
  );
}
