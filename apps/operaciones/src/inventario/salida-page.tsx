import { consulta, llamar } from '@hilvan/api-client';
import {
  Card,
  type Column,
  ErrorState,
  FormActions,
  LoadingState,
  notify,
  Page,
  type Pending,
  Stack,
  SubmitButton,
  useLoadingDialog,
} from '@hilvan/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ListaPendiente } from '../shared/lista-pendiente';
import { Regresar } from '../shared/regresar';
import { useEnviarPendientes } from '../shared/use-enviar-pendientes';
import { formatearCantidad, problemasDeLista, type Salida } from './existencias';
import { useSalidasPendientes } from './pendientes';
import { SalidaForm } from './salida-form';

const columns: Column<Pending<Salida>>[] = [
  { key: 'nombre', header: 'Nombre producto', primary: true, render: (s) => s.nombre_producto },
  { key: 'cantidad', header: 'Cantidad', align: 'end', render: (s) => formatearCantidad(s.cantidad) },
];
const nameOf = (s: Salida) => s.nombre_producto;

/** /inventario/salida: exits put together first and sent at once, checked against stock. */
export default function SalidaPage() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const inventario = useQuery(consulta('listarInventario'));
  const list = useSalidasPendientes();
  useLoadingDialog(inventario.isPending, { seconds: 3 });

  const { saving, save } = useEnviarPendientes({
    list,
    tituloError: 'Error al registrar el inventario!',
    // A list may be days old: what is in stock is read again.
    revisar: async (items) => {
      const { data } = await queryClient.fetchQuery({ ...consulta('listarInventario'), staleTime: 0 });
      return problemasDeLista(data, items).join('\n');
    },
    send: (items, idempotencyKey) =>
      llamar('registrarSalida', {
        idempotencyKey,
        payload: items.map(({ nombre_producto, cantidad }) => ({ nombre_producto, cantidad })),
      }),
    onSent: async () => {
      await notify.success('Inventario actualizado con éxito!');
      navigate('/inventario');
    },
  });

  return (
    <Page title="Salidas de inventario">
      <Stack gap="6">
        {inventario.data ? (
          <SalidaForm inventario={inventario.data.data} pendientes={list.items} onAdd={list.add} />
        ) : (
          <Card>
            {inventario.isPending ? (
              <LoadingState />
            ) : (
              <ErrorState error={inventario.error} onRetry={() => void inventario.refetch()} />
            )}
          </Card>
        )}
        <ListaPendiente title="Inventario por salir" list={list} columns={columns} nameOf={nameOf} />
        <FormActions>
          <SubmitButton saving={saving} onClick={() => void save()}>
            Guardar
          </SubmitButton>
          <Regresar to="/inventario" />
        </FormActions>
      </Stack>
    </Page>
  );
}
