import { consulta, llamar, textoDeError, usePuede } from '@hilvan/api-client';
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
import { detalleDe, eliminar } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useCrearCategoria } from './use-crear-categoria';

const PAGE_SIZE = 25;

const borrar = ({ id, nombre_categoria }: Categoria) =>
  eliminar({
    pregunta: '¿Desea eliminar la categoría?',
    detalle: detalleDe(nombre_categoria),
    llamada: () => llamar('eliminarCategoria', { params: { id } }),
    exito: 'Categoría eliminada!',
    fallo: ['Error al eliminar la categoria!', textoDeError],
  });

// The delete button is for everyone who sees the list, as specified; the provider refuses Visor (decision 8).
const columns: Column<Categoria>[] = [
  {
    key: 'nombre_categoria',
    header: 'Nombre categoria',
    primary: true,
    sortBy: (c) => c.nombre_categoria,
    render: (c) => texto(c.nombre_categoria),
  },
  {
    key: 'eliminar',
    header: 'Eliminar',
    align: 'end',
    width: '7rem',
    cardLabel: '',
    render: (c) => (
      <IconButton
        aria-label={`Eliminar ${c.nombre_categoria}`}
        size="sm"
        colorPalette="red"
        onClick={() => void borrar(c)}
      >
        <TrashIcon />
      </IconButton>
    ),
  },
];

/** /categorias: what inventory is sorted into. */
export default function CategoriasPage() {
  const puede = usePuede();
  const categorias = useQuery(consulta('listarCategorias'));
  const list = useListState('categorias');
  const crear = useCrearCategoria();
  useLoadingDialog(categorias.isPending, { seconds: 3 });

  return (
    <Page
      title="Categorias"
      actions={
        <>
          {puede('moverInventario') ? <BackLink to="/inventario" /> : null}
          {puede('crearCategoria') ? (
            <Button onClick={crear}>
              <PlusIcon /> Crear categoría
            </Button>
          ) : null}
        </>
      }
    >
      <DataTable
        caption="Categorias"
        columns={columns}
        rows={categorias.data?.data}
        rowKey={(c) => c.id}
        page={list.page}
        pageSize={PAGE_SIZE}
        onPage={list.setPage}
        error={categorias.error}
        onRetry={() => void categorias.refetch()}
      />
    </Page>
  );
}
