import { empresaName, queryFor, useCan, useEmpresaNames } from '@hilvan/api-client';
import { compareDays, isAnulada, type Orden } from '@hilvan/contract';
import { useAvisados } from '@hilvan/remote-kit/use-avisados';
import { foundSheet, words } from '@hilvan/sheets/export';
import { BUSCAR_POR, LinkButton, numeroDeDocumento, Page, PlusIcon, readerOf, SearchTable } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { COLUMNS, type FilaOrden, filtros, ORDEN_DE_LISTA } from './ordenes-columns';

const PAGE_SIZE = 80;

const liveNewestFirst = ({ ordenes }: { ordenes: readonly Orden[] }): readonly Orden[] =>
  ordenes
    .filter((o) => !isAnulada(o.estado))
    .sort((a, b) => compareDays(b.fecha_orden, a.fecha_orden) || b.id - a.id);

const summary = foundSheet<FilaOrden>('pedidos', [
  { header: 'Número', kind: 'number', value: (o) => o.id },
  words('Titulo', (o) => o.titulo),
  words('Empresa', (o) => o.empresa),
  words('Estado', (o) => o.estado),
  words('Pizarra', (o) => (o.pizarra ? 'Sí' : 'No')),
  words('Telas', (o) => (o.tela ? 'Sí' : 'No')),
  { header: 'Fecha', kind: 'day', value: (o) => o.fecha_orden },
]);

/** /orden: every order that is not annulled, the newest first. */
export default function OrdenesPage() {
  const can = useCan();
  const ordenes = useQuery({ ...queryFor('listarOrdenes'), select: liveNewestFirst });
  const names = useEmpresaNames(ordenes.data);
  const avisadas = useAvisados('orden-lista');
  const conAvisos = avisadas !== undefined;
  const filters = useMemo(() => filtros(conAvisos), [conAvisos]);
  const named = useMemo<readonly FilaOrden[] | undefined>(
    () =>
      names &&
      ordenes.data?.map((o) => ({
        ...o,
        empresa: empresaName(o, names),
        numero: numeroDeDocumento('orden', o.id),
        avisada: avisadas?.get(o.id),
      })),
    [ordenes.data, names, avisadas],
  );

  const create = can('registrar') ? (
    <LinkButton to="/orden/registro">
      <PlusIcon /> Crear Orden
    </LinkButton>
  ) : null;
  return (
    <Page title="Orden de pedidos" actions={create}>
      <SearchTable
        storageKey="ordenes"
        label="Buscar orden"
        caption="Orden de pedidos"
        columns={COLUMNS}
        rows={named}
        query={ordenes}
        pageSize={PAGE_SIZE}
        given={ORDEN_DE_LISTA}
        searchedIn={readerOf}
        types={BUSCAR_POR}
        filters={filters}
        emptyAction={create}
        summary={summary}
      />
    </Page>
  );
}
