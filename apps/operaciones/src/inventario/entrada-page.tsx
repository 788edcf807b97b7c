import { callApi, queryFor } from '@hilvan/api-client';
import { ColorSwatch, type Column, jointly, Page, Stack, texto, useLoadingDialog } from '@hilvan/ui';
import { type Pending, RecordState } from '@hilvan/ui/records';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { goesAgain, wentOut, withDoubt } from '../shared/doubtful-list';
import { ListaPorEnviar } from '../shared/lista-pendiente';
import type { Row } from '../shared/use-row';
import { EntradaForm } from './entrada-form';
import { asItIsNow } from './entrada-vigente';
import { ENVIO, storedOf } from './existencias';
import { formatCantidad } from './format-cantidad';
import { useElegido, useOpciones } from './opciones';
import { type EntradaPendiente, useEntradasPendientes } from './pedido';

const columns: Column<Pending<EntradaPendiente>>[] = [
  { key: 'nombre', header: 'Nombre producto', primary: true, render: (e) => e.nombre_producto },
  { key: 'cantidad', header: 'Cantidad', align: 'end', render: (e) => formatCantidad(e.cantidad) },
  { key: 'color', header: 'Color', render: (e) => <ColorSwatch color={e.color} /> },
  { key: 'categoria', header: 'Categoria', render: (e) => texto(e.nombre_categoria) },
  { key: 'proveedor', header: 'Proveedor', render: (e) => texto(e.nombre_proveedor) },
  { key: 'comentario', header: 'Comentario', render: (e) => texto(e.comentario) },
];
const IN_DOUBT = { form: 'inventario/entrada', stored: storedOf };

/** Sends all entries in one call, as the contract has them, without the names that their rows show. */
const send = (items: readonly EntradaPendiente[], idempotencyKey: string) =>
  callApi('registrarEntrada', {
    idempotencyKey,
    payload: items.map(({ nombre_producto, cantidad, color, id_categoria, id_proveedor, comentario }) => ({
      nombre_producto,
      cantidad,
      color,
      id_categoria,
      id_proveedor,
      comentario,
    })),
  });

/** /inventario/entrada: entries put together first and sent at once; `?producto=7` begins with item 7. */
export default function EntradaPage() {
  const queryClient = useQueryClient();
  const inventario = useQuery(queryFor('listarInventario'));
  const { elegido, key } = useElegido();
  const opciones = useOpciones();
  const list = useEntradasPendientes();
  const row = useRef<Row>(null);
  const reads = jointly(inventario, opciones);
  useLoadingDialog(reads.isPending, { seconds: 3 });

  // The list may be days old, so the stock is read again before it is sent.
  const check = async (items: readonly Pending<EntradaPendiente>[], idempotencyKey: string) => {
    // The provider refuses anything else under a key that it knows.
    if (await goesAgain(IN_DOUBT, idempotencyKey)) return '';
    const { data } = await queryClient.fetchQuery({ ...queryFor('listarInventario'), staleTime: 0 });
    // A new item that such a row may have made itself is nobody else's: `mayRepeat` asks about it.
    const rows = items.map((item) =>
      !item.existente && wentOut(IN_DOUBT, item) ? item : asItIsNow(item, data),
    );
    const now = rows.filter((row) => typeof row !== 'string');
    const problems = rows.filter((row) => typeof row === 'string');
    if (problems.length > 0)
      return withDoubt(IN_DOUBT, items, [...new Set(problems)], 'esta entrada ya esté sumada');
    now.forEach(list.change);
    return now;
  };

  return (
    <Page title="Entradas de inventario">
      <Stack key={key} gap="6">
        <ListaPorEnviar
          {...ENVIO}
          title="Inventario por agregar"
          list={list}
          row={row}
          columns={columns}
          check={check}
          send={send}
          inDoubt={IN_DOUBT}
        >
          {inventario.data && opciones.isReady ? (
            <EntradaForm
              ref={row}
              inventario={inventario.data.data}
              pendientes={list.items}
              elegido={elegido}
              opciones={opciones}
              onAdd={list.add}
            />
          ) : (
            // As many lines as make it as high as the form.
            <RecordState lines={15} query={reads} />
          )}
        </ListaPorEnviar>
      </Stack>
    </Page>
  );
}
