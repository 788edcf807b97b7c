import { callApi, useCan } from '@hilvan/api-client';
import {
  BackLink,
  Card,
  DataItem,
  DataList,
  Heading,
  LinkButton,
  Page,
  PlusIcon,
  Stack,
  texto,
  useLoadingDialog,
} from '@hilvan/ui';
import { detalleDe, EditLink, EraseButton, Telefono, useRemove } from '@hilvan/ui/records';
import { useParams } from 'react-router-dom';
import { ContactProveedor } from './contact-proveedor';
import { useProveedor } from './proveedor';
import { ProveedorAusente } from './proveedor-fields';
import { ProveedorProductos } from './proveedor-productos';

/** /proveedores/:supplierId, read-only, with what the supplier sells. */
export default function ProveedorPage() {
  const { supplierId = '' } = useParams();
  const can = useCan();
  const { busy, erase } = useRemove({ destino: '/proveedores', failureTarget: '/proveedores' });
  const query = useProveedor(supplierId, !busy);
  const proveedor = query.data;
  useLoadingDialog(query.isPending, { seconds: 3 });

  const remove = () =>
    erase({
      pregunta: '¿Desea eliminar el proveedor?',
      detalle: detalleDe(proveedor?.nombre),
      llamada: () => callApi('eliminarProveedor', { params: { id: supplierId } }),
      arrived: async () =>
        !(await callApi('listarProveedores')).data.some(({ id }) => String(id) === supplierId),
      exito: 'Proveedor eliminado!',
    });

  return (
    <Page
      title={texto(proveedor?.nombre, 'Proveedor')}
      actions={
        <>
          <BackLink to="/proveedores" />
          {proveedor ? <EditLink to={`/proveedor/editar/${supplierId}`} variant="outline" /> : null}
          {proveedor && can('contactarProveedor') ? (
            <ContactProveedor key={proveedor.id} proveedor={proveedor} />
          ) : null}
          {proveedor ? (
            <EraseButton accion="eliminarProveedor" aria-disabled={busy || undefined} onClick={remove} />
          ) : null}
          {proveedor && can('registrar') ? (
            <LinkButton to={`/proveedor/productos/registrar/${supplierId}`}>
              <PlusIcon /> Producto
            </LinkButton>
          ) : null}
        </>
      }
    >
      {proveedor ? (
        <Stack gap="6">
          <Card>
            <DataList>
              <DataItem label="Proveedor">{proveedor.nombre}</DataItem>
              <DataItem label="Dirección">{proveedor.direccion}</DataItem>
              <DataItem label="Vendedor">{proveedor.vendedor}</DataItem>
              <DataItem label="Email">{proveedor.email}</DataItem>
              <DataItem label="Teléfono">
                <Telefono telefono={proveedor.telefono} />
              </DataItem>
            </DataList>
          </Card>
          <Stack as="section" gap="3">
            <Heading>Productos</Heading>
            <ProveedorProductos productos={proveedor.productos} />
          </Stack>
        </Stack>
      ) : (
        <ProveedorAusente query={query} />
      )}
    </Page>
  );
}
