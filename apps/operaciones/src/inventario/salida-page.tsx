import { callApi, queryFor } from '@hilvan/api-client';
import { type Column, Page, Stack, useLoadingDialog } from '@hilvan/ui';
import { type Pending, RecordState } from '@hilvan/ui/records';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ListaPorEnviar } from '../shared/lista-pendiente';
import type { Row } from '../shared/use-row';
import { listProblems, type Salida, TITULO_ERROR, useInventarioActualizado } from './existencias';
import { formatCantidad } from './format-cantidad';
import { useElegido } from './opciones';
import { useSalidasPendientes } from './pedido';
import { SalidaForm } from './salida-form';

const columns: Column<Pending<Salida>>[] = [
  { key: 'nombre', header: 'Nombre producto', primary: true, render: (s) => s.nombre_producto },
  { key: 'cantidad', header: 'Cantidad', align: 'end', render: (s) => formatCantidad(s.cantidad) },
];
const nameOf = (s: Salida) => s.nombre_producto;
const send = (items: readonly Salida[], idempotencyKey: string) =>
  callApi('registrarSalida', {
    idempotencyKey,
    payload: items.map(({ nombre_producto, cantidad }) => ({ nombre_producto, cantidad })),
  });

/** /inventario/salida: exits put together first and sent at once, checked against stock; `?producto=7` begins with item 7. */
export default function SalidaPage() {
  const queryClient = useQueryClient();
  const inventario = useQuery(queryFor('listarInventario'));
  const elegido = useElegido();
  const list = useSalidasPendientes();
  const row = useRef<Row>(null);
  const actualizado = useInventarioActualizado();
  useLoadingDialog(inventario.isPending, { seconds: 3 });

  // A list may be days old: what is in stock is read again.
  const check = async (items: readonly Salida[]) => {
    const { data } = await queryClient.fetchQuery({ ...queryFor('listarInventario'), staleTime: 0 });
    return listProblems(data, items).join('\n');
  };

  return (
    <Page title="Salidas de inventario">
      <Stack gap="6">
        {inventario.data ? (
          <SalidaForm
            key={elegido}
            ref={row}
            inventario={inventario.data.data}
            pendientes={list.items}
            elegido={elegido}
            onAdd={list.add}
          />
        ) : (
          <RecordState query={inventario} />
        )}
        <ListaPorEnviar
          title="Inventario por salir"
          list={list}
          row={row}
          columns={columns}
          nameOf={nameOf}
          backTo="/inventario"
          tituloError={TITULO_ERROR}
          check={check}
          send={send}
          onSent={actualizado}
        />
      </Stack>
    </Page>
  );
}
