import { callApi, queryFor } from '@hilvan/api-client';
import { type Column, Page, Stack, useLoadingDialog } from '@hilvan/ui';
import { type Pending, RecordState } from '@hilvan/ui/records';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { goesAgain, withDoubt } from '../shared/doubtful-list';
import { ListaPorEnviar } from '../shared/lista-pendiente';
import type { Row } from '../shared/use-row';
import { ENVIO, listProblems, type Salida, storedOf } from './existencias';
import { formatCantidad } from './format-cantidad';
import { useElegido } from './opciones';
import { useSalidasPendientes } from './pedido';
import { SalidaForm } from './salida-form';

const columns: Column<Pending<Salida>>[] = [
  { key: 'nombre', header: 'Nombre producto', primary: true, render: (s) => s.nombre_producto },
  { key: 'cantidad', header: 'Cantidad', align: 'end', render: (s) => formatCantidad(s.cantidad) },
];
const IN_DOUBT = { form: 'inventario/salida', stored: storedOf };

const send = (items: readonly Salida[], idempotencyKey: string) =>
  callApi('registrarSalida', {
    idempotencyKey,
    payload: items.map(({ nombre_producto, cantidad }) => ({ nombre_producto, cantidad })),
  });

/** /inventario/salida: exits put together first and sent at once, checked against stock; `?producto=7` begins with item 7. */
export default function SalidaPage() {
  const queryClient = useQueryClient();
  const inventario = useQuery(queryFor('listarInventario'));
  const { elegido, key } = useElegido();
  const list = useSalidasPendientes();
  const row = useRef<Row>(null);
  useLoadingDialog(inventario.isPending, { seconds: 3 });

  // The list may be days old, so the stock is read again before it is sent.
  const check = async (items: readonly Pending<Salida>[], idempotencyKey: string) => {
    // The try whose answer was lost may have taken this very exit from stock already.
    if (await goesAgain(IN_DOUBT, idempotencyKey)) return '';
    const { data } = await queryClient.fetchQuery({ ...queryFor('listarInventario'), staleTime: 0 });
    return withDoubt(IN_DOUBT, items, listProblems(data, items), 'esta salida ya esté descontada');
  };

  return (
    <Page title="Salidas de inventario">
      <Stack key={key} gap="6">
        <ListaPorEnviar
          {...ENVIO}
          title="Inventario por salir"
          list={list}
          row={row}
          columns={columns}
          check={check}
          send={send}
          inDoubt={IN_DOUBT}
        >
          {inventario.data ? (
            <SalidaForm
              ref={row}
              inventario={inventario.data.data}
              pendientes={list.items}
              elegido={elegido}
              onAdd={list.add}
            />
          ) : (
            <RecordState query={inventario} />
          )}
        </ListaPorEnviar>
      </Stack>
    </Page>
  );
}
