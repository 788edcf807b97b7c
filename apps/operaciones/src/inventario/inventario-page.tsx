import { byNewest, queryFor, useCan } from '@hilvan/api-client';
import { type Inventario, nivelDe, porAcabarse, type Respuesta } from '@hilvan/contract';
import { ImportButton } from '@hilvan/sheets';
import { foundSheet, words } from '@hilvan/sheets/export';
import {
  BoxIcon,
  ColorSwatch,
  type Column,
  EditIcon,
  LinkButton,
  Page,
  PlusIcon,
  SearchTable,
  TagIcon,
  TruckIcon,
  texto,
  useMinimoDelDispositivo,
} from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useContados } from './conteo';
import { ExistenciaCell } from './existencia-cell';
import { conteoDe } from './existencias';
import { MinimoGeneral } from './minimo-general';
import { Notify } from './notify-existencia';
import { OrderFromProveedor } from './order-from-proveedor';
import { pedidosDe } from './pedido';
import { useAnnounced } from './ya-pedido';

const PAGE_SIZE = 25;
const loadImport = () => import('./import-inventario');

const columnsWith = (
  general: number | null,
  /** Whether the person may count stock too. */
  moves: boolean,
): Column<Inventario>[] => [
  {
    key: 'nombre_producto',
    header: 'Nombre producto',
    primary: true,
    sortBy: (i) => i.nombre_producto,
    render: (i) => texto(i.nombre_producto),
  },
  {
    key: 'cantidad',
    header: 'Cantidad',
    align: 'end',
    sortBy: (i) => i.cantidad,
    render: (i) => <ExistenciaCell item={i} general={general} />,
  },
  { key: 'color', header: 'Color', whole: true, render: (i) => <ColorSwatch color={i.color} /> },
  {
    key: 'categoria',
    header: 'Categoria',
    sortBy: (i) => i.nombre_categoria,
    render: (i) => texto(i.nombre_categoria),
  },
  {
    key: 'proveedor',
    header: 'Proveedor',
    sortBy: (i) => i.nombre_proveedor,
    render: (i) => texto(i.nombre_proveedor),
  },
  { key: 'comentario', header: 'Comentario', render: (i) => texto(i.comentario) },
  {
    key: 'editar',
    actions: true,
    header: 'Editar',
    align: 'end',
    cardLabel: '',
    render: (i) => (
      <>
        {moves ? (
          <LinkButton
            to={conteoDe(i)}
            size="sm"
            variant="ghost"
            aria-label={`Contar ${i.nombre_producto}`}
            title="Contar"
          >
            <BoxIcon />
          </LinkButton>
        ) : null}
        <LinkButton
          to={`/inventario/editar/${i.id}`}
          size="sm"
          variant="ghost"
          aria-label={`Editar ${i.nombre_producto}`}
          title="Editar"
        >
          <EditIcon />
        </LinkButton>
      </>
    ),
  },
];
/** The file of what was found; with a column of minima where an item has one. */
const summaryWith = (minimos: boolean) =>
  foundSheet<Inventario>('inventario', [
    words('Nombre producto', (i) => i.nombre_producto),
    { header: 'Cantidad', kind: 'number', value: (i) => i.cantidad },
    words('Color', (i) => i.color),
    words('Categoria', (i) => i.nombre_categoria),
    words('Proveedor', (i) => i.nombre_proveedor),
    words('Comentario', (i) => i.comentario),
    ...(minimos ? [MINIMO] : []),
  ]);
const MINIMO = { header: 'Mínimo', kind: 'number', value: (i: Inventario) => i.minimo ?? null } as const;
const TYPES = [
  { value: 'producto', label: 'Producto' },
  { value: 'proveedor', label: 'Proveedor' },
  { value: 'categoria', label: 'Categoria' },
] as const;
const byProducto = (i: Inventario) => i.nombre_producto;
const READERS: Record<string, (i: Inventario) => string> = {
  proveedor: (i) => i.nombre_proveedor,
  categoria: (i) => i.nombre_categoria,
};
const searchedIn = (type: string) => READERS[type] ?? byProducto;
/** The filter of items to be bought; it shows how many they are once that is known. */
const filtersWith = (items: readonly Inventario[] | undefined, general: number | null) => ({
  label: 'Existencias',
  of: [
    { value: '', label: 'Todo', passes: () => true },
    {
      value: 'por-acabarse',
      label: `Por acabarse${items ? ` (${porAcabarse(items, general).length})` : ''}`,
      passes: (i: Inventario) => nivelDe(i, general) !== 'bien',
    },
  ],
});
const newestFirst = byNewest<Inventario>();

/** /inventario: what is in stock, the newest first. */
export default function InventarioPage() {
  const can = useCan();
  const announced = useAnnounced();
  const select = useCallback(
    (answer: Respuesta<'inventarioInfo'>) => newestFirst(announced(answer)),
    [announced],
  );
  const inventario = useQuery({ ...queryFor('inventarioInfo'), select });
  const [general, setGeneral] = useMinimoDelDispositivo();
  const keptHere = inventario.data?.some((i) => i.minimo === undefined);
  const minimos = inventario.data?.some((i) => typeof i.minimo === 'number') ?? false;
  const summary = useMemo(() => summaryWith(minimos), [minimos]);
  const moves = can('moverInventario');
  const contados = useContados().items.length;
  const columns = useMemo(() => columnsWith(general, moves), [general, moves]);
  const pedidos = useMemo(() => pedidosDe(inventario.data ?? [], general), [inventario.data, general]);
  const filters = useMemo(() => filtersWith(inventario.data, general), [inventario.data, general]);

  const receive = moves ? (
    <LinkButton to="/inventario/entrada">
      <PlusIcon /> Entradas
    </LinkButton>
  ) : null;
  return (
    <Page
      title="Inventario"
      width="wide"
      actions={
        <>
          {can('notificarInventario') ? <Notify /> : null}
          <LinkButton to="/categorias" variant="outline">
            <TagIcon /> Categorias
          </LinkButton>
          {moves ? (
            <>
              <OrderFromProveedor pedidos={pedidos} coming={inventario.isPending} />
              <ImportButton load={loadImport} />
              <LinkButton to="/inventario/conteo" variant="outline">
                <BoxIcon /> Conteo{contados > 0 ? ` (${contados})` : ''}
              </LinkButton>
              <LinkButton to="/inventario/salida" variant="outline">
                <TruckIcon /> Salidas
              </LinkButton>
              {receive}
            </>
          ) : null}
        </>
      }
    >
      <SearchTable
        storageKey="inventario"
        label="Buscar producto de inventario"
        caption="Inventario"
        columns={columns}
        rows={inventario.data}
        query={inventario}
        pageSize={PAGE_SIZE}
        types={TYPES}
        searchedIn={searchedIn}
        filters={filters}
        emptyAction={receive}
        summary={(found, inOrder) =>
          summary(found, inOrder, keptHere ? <MinimoGeneral minimo={general} onChange={setGeneral} /> : null)
        }
      />
    </Page>
  );
}
