import { consulta, llamar } from '@hilvan/api-client';
import {
  Card,
  ColorSwatch,
  type Column,
  ErrorState,
  FormActions,
  LoadingState,
  notify,
  Page,
  type Pending,
  Stack,
  SubmitButton,
  texto,
  useLoadingDialog,
} from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ListaPendiente } from '../shared/lista-pendiente';
import { Regresar } from '../shared/regresar';
import { useEnviarPendientes } from '../shared/use-enviar-pendientes';
import { EntradaForm } from './entrada-form';
import { formatearCantidad } from './existencias';
import { useOpciones } from './opciones';
import { type EntradaPendiente, useEntradasPendientes } from './pendientes';

const columns: Column<Pending<EntradaPendiente>>[] = [
  { key: 'nombre', header: 'Nombre producto', primary: true, render: (e) => e.nombre_producto },
  { key: 'cantidad', header: 'Cantidad', align: 'end', render: (e) => formatearCantidad(e.cantidad) },
  { key: 'color', header: 'Color', render: (e) => <ColorSwatch color={e.color} /> },
  { key: 'categoria', header: 'Categoria', render: (e) => texto(e.nombre_categoria) },
  { key: 'proveedor', header: 'Proveedor', render: (e) => texto(e.nombre_proveedor) },
  { key: 'comentario', header: 'Comentario', render: (e) => texto(e.comentario) },
];
const nameOf = (e: EntradaPendiente) => e.nombre_producto;

/** /inventario/entrada: entries put together first and sent at once. */
export default function EntradaPage() {
  const navigate = useNavigate();
  const inventario = useQuery(consulta('listarInventario'));
  const opciones = useOpciones();
  const list = useEntradasPendientes();
  const waiting = inventario.isPending || opciones.isPending;
  const error = inventario.error ?? opciones.error;
  useLoadingDialog(waiting, { seconds: 3 });

  const { saving, save } = useEnviarPendientes({
    list,
    tituloError: 'Error al registrar el inventario!',
    send: (items, idempotencyKey) =>
      llamar('registrarEntrada', {
        idempotencyKey,
        payload: items.map(
          ({ nombre_producto, cantidad, color, id_categoria, id_proveedor, comentario }) => ({
            nombre_producto,
            cantidad,
            color,
            id_categoria,
            id_proveedor,
            comentario,
          }),
        ),
      }),
    onSent: async () => {
      await notify.success('Inventario actualizado con éxito!');
      navigate('/inventario');
    },
  });

  return (
    <Page title="Entradas de inventario">
      <Stack gap="6">
        {inventario.data && !opciones.isPending && !opciones.error ? (
          <EntradaForm inventario={inventario.data.data} opciones={opciones} onAdd={list.add} />
        ) : (
          <Card>
            {waiting ? (
              <LoadingState />
            ) : (
              <ErrorState
                error={error}
                onRetry={() => {
                  void inventario.refetch();
                  opciones.retry();
                }}
              />
            )}
          </Card>
        )}
        <ListaPendiente title="Inventario por agregar" list={list} columns={columns} nameOf={nameOf} />
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
