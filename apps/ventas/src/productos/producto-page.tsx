import { consulta, llamar, usePuede } from '@hilvan/api-client';
import { CATEGORIAS_PRODUCTO, NOMBRE_CATEGORIA } from '@hilvan/contract';
import {
  BackIcon,
  Button,
  Card,
  colones,
  confirmar,
  DataItem,
  DataList,
  EditIcon,
  ErrorState,
  LinkButton,
  LoadingState,
  MissingState,
  notify,
  Page,
  TrashIcon,
  texto,
  useLoadingDialog,
} from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';

const categoriaLegible = (categoria: string) => {
  const known = CATEGORIAS_PRODUCTO.find((c) => c === categoria);
  return known ? NOMBRE_CATEGORIA[known] : texto(categoria);
};

/** /producto/:productId, read-only. */
export default function ProductoPage() {
  const { productId = '' } = useParams();
  const puede = usePuede();
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const query = useQuery({ ...consulta('detalleProducto', { id: productId }), enabled: !deleting });
  const producto = query.data?.data;
  useLoadingDialog(query.isPending, { seconds: 3 });

  const remove = async () => {
    const yes = await confirmar({
      title: '¿Desea eliminar el producto?',
      text: 'Esta acción no se puede deshacer',
      danger: true,
      cancelled: 'Se ha cancelado!',
    });
    if (!yes) return;
    setDeleting(true);
    try {
      await llamar('eliminarProducto', { params: { id: productId } });
      await notify.success('Producto eliminado!');
    } catch {
      await notify.error('Ha ocurrido un error!', 'Por favor intentarlo luego');
    }
    navigate('/productos');
  };

  return (
    <Page
      title={texto(producto?.nombre_producto, 'Producto')}
      actions={
        <>
          <LinkButton to="/productos" variant="outline" colorPalette="gray">
            <BackIcon /> Regresar
          </LinkButton>
          {producto && puede('editar') ? (
            <LinkButton to={`/producto/editar/${productId}`} variant="outline">
              <EditIcon /> Editar
            </LinkButton>
          ) : null}
          {producto && puede('eliminarProducto') ? (
            <Button
              variant="outline"
              colorPalette="red"
              aria-disabled={deleting || undefined}
              onClick={remove}
            >
              <TrashIcon /> Eliminar
            </Button>
          ) : null}
        </>
      }
    >
      <Card>
        {producto ? (
          <DataList>
            <DataItem label="Producto">{producto.nombre_producto}</DataItem>
            <DataItem label="Categoría">{categoriaLegible(producto.categoria)}</DataItem>
            <DataItem label="Precio con IVA">{colones(producto.precio_unitario)}</DataItem>
            <DataItem label="Descripción">{producto.descripcion}</DataItem>
          </DataList>
        ) : query.isPending ? (
          <LoadingState />
        ) : query.data ? (
          <MissingState text="Producto no encontrado" backTo="/productos" />
        ) : (
          <ErrorState
            error={query.error}
            title="Producto no encontrado"
            onRetry={() => void query.refetch()}
          />
        )}
      </Card>
    </Page>
  );
}
