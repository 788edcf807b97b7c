import { llamar, textoDeError } from '@hilvan/api-client';
import {
  type Column,
  colones,
  DataTable,
  FormActions,
  Heading,
  IconButton,
  notify,
  Page,
  type Pending,
  Stack,
  SubmitButton,
  TrashIcon,
  texto,
  useLoadingDialog,
} from '@hilvan/ui';
import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { Regresar } from '../shared/regresar';
import { useGuardando } from '../shared/use-guardando';
import { ProductoNuevoForm } from './producto-nuevo-form';
import { type ProductoPendiente, useProductosPendientes } from './producto-pendiente';
import { ProveedorEstado } from './proveedor-estado';
import { useProveedor } from './use-proveedor';

type Row = Pending<ProductoPendiente>;

const columnsWith = (remove: (idLocal: string) => void): Column<Row>[] => [
  { key: 'nombre', header: 'Nombre', primary: true, render: (p) => p.nombre_producto },
  { key: 'descripcion', header: 'Descripción', render: (p) => texto(p.descripcion) },
  { key: 'precio', header: 'Precio', align: 'end', width: '10rem', render: (p) => colones(p.precio) },
  {
    key: 'eliminar',
    header: 'Eliminar',
    align: 'end',
    width: '6rem',
    cardLabel: '',
    render: (p) => (
      <IconButton
        aria-label={`Eliminar ${p.nombre_producto}`}
        size="sm"
        colorPalette="red"
        onClick={() => remove(p.idLocal)}
      >
        <TrashIcon />
      </IconButton>
    ),
  },
];

/** /proveedor/productos/registrar/:supplierId: several products, put together first and sent at once. */
export default function ProductosRegistroPage() {
  const { supplierId = '' } = useParams();
  const navigate = useNavigate();
  const query = useProveedor(supplierId);
  const { items, add, remove, sendTogether } = useProductosPendientes(supplierId);
  const [saving, setSaving] = useState(false);
  const columns = useMemo(() => columnsWith(remove), [remove]);
  useLoadingDialog(query.isPending, { seconds: 3 });
  useGuardando(saving);

  const save = async () => {
    if (items.length === 0) {
      await notify.error('Error al crear el producto!', 'Agregue al menos un producto.');
      return;
    }
    setSaving(true);
    try {
      await sendTogether((productos, idempotencyKey) =>
        llamar('registrarProductosProveedor', {
          idempotencyKey,
          payload: {
            productos: productos.map(({ nombre_producto, descripcion, precio }) => ({
              proveedor_id: Number(supplierId),
              nombre_producto,
              descripcion,
              precio,
            })),
          },
        }),
      );
    } catch (error) {
      await notify.error(
        'Error al crear el producto!',
        textoDeError(error, 'Error desconocido al crear el producto.'),
      );
      return;
    } finally {
      setSaving(false);
    }
    await notify.success('Productos registrados con éxito!');
    navigate(`/proveedores/${supplierId}`);
  };

  return (
    <Page title="Registrar productos" subtitle={query.data?.nombre} width="form">
      {query.data ? (
        <Stack gap="6">
          <ProductoNuevoForm onAdd={add} />
          <Stack as="section" gap="3">
            <Heading>Productos por agregar</Heading>
            <DataTable
              caption="Productos por agregar"
              columns={columns}
              rows={items}
              rowKey={(p) => p.idLocal}
              emptyText="Todavía no ha agregado productos."
            />
          </Stack>
          <FormActions>
            <SubmitButton saving={saving} onClick={() => void save()}>
              Guardar
            </SubmitButton>
            <Regresar to={`/proveedores/${supplierId}`} />
          </FormActions>
        </Stack>
      ) : (
        <ProveedorEstado query={query} />
      )}
    </Page>
  );
}
