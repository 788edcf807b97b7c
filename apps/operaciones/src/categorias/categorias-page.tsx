import { apiErrorText, callApi, queryFor, useCan } from '@hilvan/api-client';
import type { Categoria } from '@hilvan/contract';
import {
  BackLink,
  Button,
  type Column,
  DataTable,
  IconButton,
  Page,
  PlusIcon,
  TrashIcon,
  texto,
  useListState,
  useLoadingDialog,
} from '@hilvan/ui';
import { detalleDe, remove, useOnce } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useCreateCategoria } from './use-create-categoria';

const PAGE_SIZE = 25;

const erase = ({ id, nombre_categoria }: Categoria) =>
  remove({
    pregunta: '¿Desea eliminar la categoría?',
    detalle: detalleDe(nombre_categoria),
    llamada: () => callApi('eliminarCategoria', { params: { id } }),
    arrived: async () => !(await callApi('listarCategorias')).data.some((c) => c.id === id),
    exito: 'Categoría eliminada!',
    fallo: ['Error al eliminar la categoria!', apiErrorText],
  });

// The delete button is for everyone who sees the list, as specified; the provider refuses Visor.
const columnsWith = (onErase: (categoria: Categoria) => void): Column<Categoria>[] => [
  {
    key: 'nombre_categoria',
    header: 'Nombre categoria',
    primary: true,
    sortBy: (c) => c.nombre_categoria,
    render: (c) => texto(c.nombre_categoria),
  },
  {
    key: 'eliminar',
    actions: true,
    header: 'Eliminar',
    align: 'end',
    width: '7rem',
    cardLabel: '',
    render: (c) => (
      <IconButton
        aria-label={`Eliminar ${c.nombre_categoria}`}
        size="sm"
        colorPalette="red"
        onClick={() => onErase(c)}
      >
        <TrashIcon />
      </IconButton>
    ),
  },
];

/** /categorias: the categories into which the inventory is sorted. */
export default function CategoriasPage() {
  const can = useCan();
  const categorias = useQuery(queryFor('listarCategorias'));
  const list = useListState('categorias');
  const create = useCreateCategoria(categorias.data?.data);
  const { run } = useOnce();
  useLoadingDialog(categorias.isPending, { seconds: 3 });

  const creation = can('crearCategoria') ? (
    <Button onClick={create}>
      <PlusIcon /> Crear categoría
    </Button>
  ) : null;
  return (
    <Page
      title="Categorias"
      actions={
        <>
          {can('moverInventario') ? <BackLink to="/inventario" /> : null}
          {creation}
        </>
      }
    >
      <DataTable
        caption="Categorias"
        columns={columnsWith((categoria) => run(() => erase(categoria)))}
        rows={categorias.data?.data}
        rowKey={(c) => c.id}
        page={list.page}
        pageSize={PAGE_SIZE}
        onPage={list.setPage}
        error={categorias.error}
        onRetry={() => void categorias.refetch()}
        emptyAction={creation}
      />
    </Page>
  );
}
