import { consulta, llamar, textoDeError } from '@hilvan/api-client';
import {
  COLOR_POR_DEFECTO,
  type Inventario,
  type InventarioEditado,
  inventarioEditado,
} from '@hilvan/contract';
import {
  Card,
  codigoColor,
  Form,
  FormActions,
  FormField,
  FormGrid,
  formDefaults,
  Input,
  notify,
  SubmitButton,
  texto,
  useDraft,
} from '@hilvan/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Regresar } from '../shared/regresar';
import { useActualizando } from '../shared/use-guardando';
import { CamposInventario, type InventarioEscrito } from './campos-inventario';
import { formatearCantidad } from './existencias';
import type { useOpciones } from './opciones';

type EditarFormProps = { item: Inventario; opciones: ReturnType<typeof useOpciones> };

/** Everything of an item but its quantity, which only entries and exits move. */
export const EditarForm = ({ item, opciones }: EditarFormProps) => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useForm<InventarioEscrito, unknown, InventarioEditado>({
    ...formDefaults,
    // The form may hold no category or supplier; the schema refuses them.
    resolver: zodResolver(inventarioEditado) as never,
    defaultValues: {
      nombre_producto: item.nombre_producto,
      cantidad: item.cantidad ?? 0,
      color: codigoColor(item.color) ?? COLOR_POR_DEFECTO,
      id_categoria: item.id_categoria,
      id_proveedor: item.id_proveedor,
      comentario: texto(item.comentario, ''),
    },
  });
  const draft = useDraft({ key: `inventario/editar/${item.id}`, form });
  useActualizando(form.formState.isSubmitting);

  const save = async (values: InventarioEditado) => {
    try {
      // The quantity goes as just read, so that an exit made meanwhile is not undone (decision 44).
      const { data } = await queryClient.fetchQuery({ ...consulta('inventarioInfo'), staleTime: 0 });
      const cantidad = data.find(({ id }) => id === item.id)?.cantidad ?? 0;
      await llamar('editarInventario', { params: { id: item.id }, payload: { ...values, cantidad } });
    } catch (error) {
      await notify.error('Error al registrar el inventario!', textoDeError(error));
      return;
    }
    draft.done();
    await notify.success('Inventario modificado con éxito!');
    navigate('/inventario');
  };

  return (
    <>
      {draft.bar}
      <Card>
        <Form form={form} onSubmit={save}>
          <FormGrid>
            <CamposInventario
              form={form}
              opciones={opciones}
              categoriaObligatoria
              cantidad={
                <FormField label="Cantidad" hint="Solo cambia con entradas y salidas.">
                  {(control) => (
                    <Input {...control} readOnly numeric value={formatearCantidad(item.cantidad)} />
                  )}
                </FormField>
              }
            />
          </FormGrid>
          <FormActions>
            <SubmitButton form={form}>Guardar</SubmitButton>
            <Regresar to="/inventario" />
          </FormActions>
        </Form>
      </Card>
    </>
  );
};
