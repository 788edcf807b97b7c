import { callApi } from '@hilvan/api-client';
import { type Column, colones, Page, Stack, texto, useLoadingDialog } from '@hilvan/ui';
import type { Pending } from '@hilvan/ui/records';
import { useRef } from 'react';
import { useParams } from 'react-router-dom';
import { ListaPorEnviar } from '../shared/lista-pendiente';
import type { Row } from '../shared/use-row';
import { ProductoNuevoForm } from './producto-nuevo-form';
import {
  CAMPOS_DE_PROVEEDOR,
  type ProductoPendiente,
  storedOf,
  useProductosPendientes,
  useProveedor,
} from './proveedor';
import { NO_ENCONTRADO, ProveedorAusente } from './proveedor-fields';

const columns: Column<Pending<ProductoPendiente>>[] = [
  { key: 'nombre', header: 'Nombre', primary: true, render: (p) => p.nombre_producto },
  { key: 'descripcion', header: 'Descripción', render: (p) => texto(p.descripcion) },
  { key: 'precio', header: 'Precio', align: 'end', width: '10rem', render: (p) => colones(p.precio) },
];

/** /proveedor/productos/registrar/:supplierId: several products, put together first and sent at once. */
export default function ProductosRegistroPage() {
  const { supplierId = '' } = useParams();
  const query = useProveedor(supplierId);
  const row = useRef<Row>(null);
  const list = useProductosPendientes(supplierId);
  // Somebody may delete the supplier meanwhile: what was put together or typed stays within reach.
  const ausente = query.data === null;
  useLoadingDialog(query.isPending, { seconds: 3 });

  return (
    <Page title="Registrar productos" subtitle={query.data?.nombre} width="form">
      {/* Mounted anew for another supplier, whose row and list are others. */}
      <Stack key={supplierId} gap="6">
        {query.data ? null : <ProveedorAusente query={query} />}
        {query.data === undefined ? null : (
          <ListaPorEnviar
            title="Productos por agregar"
            list={list}
            row={row}
            columns={columns}
            ausente={ausente}
            backTo={ausente ? '/proveedores' : `/proveedores/${supplierId}`}
            check={() => (ausente ? NO_ENCONTRADO : '')}
            tituloError="Error al crear el producto!"
            etiquetas={CAMPOS_DE_PROVEEDOR}
            withoutReason="Error desconocido al crear el producto."
            send={(items, idempotencyKey) =>
              callApi('registrarProductosProveedor', {
                idempotencyKey,
                payload: {
                  productos: items.map(({ nombre_producto, descripcion, precio }) => ({
                    proveedor_id: Number(supplierId),
                    nombre_producto,
                    descripcion,
                    precio,
                  })),
                },
              })
            }
            inDoubt={{ form: `proveedor/${supplierId}/productos`, stored: storedOf(supplierId) }}
            exito="Productos registrados con éxito!"
          >
            <ProductoNuevoForm ref={row} supplierId={supplierId} ausente={ausente} onAdd={list.add} />
          </ListaPorEnviar>
        )}
      </Stack>
    </Page>
  );
}
