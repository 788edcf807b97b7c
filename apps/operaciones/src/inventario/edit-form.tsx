import { ApiError, asApiError, callApi, callWithVersion, presente, useCapacidades } from '@hilvan/api-client';
import { COLOR_POR_DEFECTO, type Inventario, inventarioEditado } from '@hilvan/contract';
import { Input, notify, texto } from '@hilvan/ui';
import { useEdit } from '@hilvan/ui/overlays';
import {
  compareFields,
  FormField,
  FormGrid,
  RecordForm,
  readColor,
  reasonIn,
  useDraft,
  useSchemaForm,
  useUpdatingDialog,
} from '@hilvan/ui/records';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { acceptsMismoNombre } from '../shared/mismo-nombre';
import { CamposInventario, type InventarioEscrito } from './campos-inventario';
import { CantidadField } from './cantidad-field';
import { CAMPOS_INVENTARIO, sameItem, sameNombre, TITULO_ERROR } from './existencias';
import { formatCantidad } from './format-cantidad';
import { AvisoOtroColor, hayHomonimo } from './homonimos';
import type { Opcion, useOpciones } from './opciones';

export const NO_ENCONTRADO = 'No se encontraron datos para el ID proporcionado.';

type EditFormProps = {
  item: Inventario;
  /** How much of it there is now, null where nobody knows. */
  hay: number | null;
  /** All other items. */
  otros: readonly Inventario[];
  opciones: ReturnType<typeof useOpciones>;
};

/**
 * Checks what is typed, which the quantity is not. Unlike `inventarioEditado` it ignores unknown fields, so that a draft from when the form
 * held a quantity can be saved.
 */
const schema = z.object(z.omit(inventarioEditado, { cantidad: true }).shape);

const YA_EXISTE = 'Ya existe un producto con este nombre y este color.';

/** What a provider has against the stored quantity; '' where it refuses something else. */
const quantityRefusal = (error: unknown): string =>
  asApiError(error)
    .errores.map((line) => /^cantidad: (.+)$/s.exec(line)?.[1])
    .find(Boolean) ?? '';

/** A stored item as its form holds it. */
const typedOf = (item: Inventario): InventarioEscrito => ({
  nombre_producto: item.nombre_producto,
  minimo: item.minimo ?? null,
  color: readColor(item.color) ?? COLOR_POR_DEFECTO,
  id_categoria: item.id_categoria,
  id_proveedor: item.id_proveedor,
  comentario: texto(item.comentario, ''),
});

/** Compares two versions of an item but not their quantity, which only entries and exits move. */
const compareWith = ({ categorias, proveedores }: ReturnType<typeof useOpciones>) => {
  const named = (list: readonly Opcion[], id: number | null) => list.find((o) => o.id === id)?.nombre ?? id;
  const { cantidad: _moved, ...campos } = CAMPOS_INVENTARIO;
  return compareFields<InventarioEscrito>(campos, (values, field) => {
    if (field === 'id_categoria') return named(categorias, values.id_categoria);
    return field === 'id_proveedor' ? named(proveedores, values.id_proveedor) : values[field];
  });
};

/** Edits everything of an item but its quantity, which only entries and exits move. */
export const EditForm = ({ item, hay, otros, opciones }: EditFormProps) => {
  const { minimos } = useCapacidades();
  const [initial] = useState(() => typedOf(item));
  const form = useSchemaForm(schema, initial);
  const draft = useDraft({ key: `inventario/editar/${item.id}`, form, base: initial });
  useUpdatingDialog(form.formState.isSubmitting);
  const { edit, dialog } = useEdit({
    title: 'Otra persona modificó este producto',
    form,
    draft,
    compare: useMemo(() => compareWith(opciones), [opciones]),
    read: async () => {
      const { datos, version } = await callWithVersion('inventarioInfo');
      const now = presente(
        datos.data.find((i) => i.id === item.id),
        NO_ENCONTRADO,
      );
      return { now, otros: datos.data.filter((i) => i !== now), version };
    },
    asForm: ({ now }) => typedOf(now),
    around: async (attempt, { nombre_producto, color }) => {
      const renamed = !sameNombre(nombre_producto, item.nombre_producto);
      const homonimos = renamed ? otros.filter((i) => sameNombre(i.nombre_producto, nombre_producto)) : [];
      // Of one in the same colour nothing is asked, because it is refused.
      const refused = homonimos.some((i) => readColor(i.color) === color);
      if (refused || (await acceptsMismoNombre('Guardar', hayHomonimo(homonimos)))) return attempt();
      form.setFocus('nombre_producto', { shouldSelect: true });
      return false;
    },
    // The quantity is sent as it was just read, so that an exit made meanwhile is not undone; where none could be read, none is sent.
    send: async (values, { now, otros, version }) => {
      // Entries add to the item of a name and colour, so that two of them could not be told apart.
      if (!sameItem(now, values) && otros.some((i) => sameItem(i, values)))
        throw new ApiError('rejected', { errores: [YA_EXISTE] });
      return callApi('editarInventario', {
        params: { id: item.id },
        payload: {
          ...values,
          cantidad: now.cantidad ?? undefined,
          minimo: minimos ? values.minimo : undefined,
        },
        version,
      });
    },
    settled: (values) =>
      typedOf({ ...item, ...values, minimo: typeof values.minimo === 'number' ? values.minimo : null }),
    exito: 'Inventario modificado con éxito!',
    destino: '/inventario',
    fallo: async (error) => {
      const text = reasonIn(error, CAMPOS_INVENTARIO);
      await notify.error(TITULO_ERROR, text);
      const refusal = quantityRefusal(error);
      if (refusal) form.setError('cantidad', { message: `El servidor no la acepta: ${refusal}` });
      if (text.endsWith(YA_EXISTE)) form.setError('nombre_producto', { message: YA_EXISTE });
    },
  });

  return (
    <RecordForm form={form} draft={draft} onSubmit={edit} backTo="/inventario" dialog={dialog}>
      <FormGrid>
        <CamposInventario
          form={form}
          opciones={opciones}
          categoriaObligatoria
          colorGuardado={item.color}
          aviso={<AvisoOtroColor control={form.control} inventario={otros} />}
          cantidad={
            <>
              <FormField
                label="Cantidad"
                hint={`${hay === null ? 'No se conoce. ' : ''}Solo cambia con entradas y salidas.`}
                error={form.formState.errors.cantidad?.message}
              >
                {(control) => (
                  // Named, so that an error of the quantity leads to this box.
                  <Input {...control} name="cantidad" readOnly numeric value={formatCantidad(hay)} />
                )}
              </FormField>
              {minimos ? (
                <CantidadField
                  form={form}
                  name="minimo"
                  label="Mínimo"
                  hint="Con menos de esto hay que comprar. En blanco avisa solo si se agota; con 0, nunca."
                />
              ) : null}
            </>
          }
        />
      </FormGrid>
    </RecordForm>
  );
};
