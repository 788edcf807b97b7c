import {
  COLOR_POR_DEFECTO,
  COMENTARIO_INVENTARIO,
  type EntradaEnviada,
  entradaEnviada,
  type Inventario,
} from '@hilvan/contract';
import { texto } from '@hilvan/ui';
import { Picker } from '@hilvan/ui/overlays';
import { codigoColor, FormField, FormGrid, formDefaults, RowForm, useDraft } from '@hilvan/ui/records';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { CamposInventario, type InventarioEscrito } from './campos-inventario';
import { CantidadField } from './cantidad-field';
import { formatCantidad, sameNombre } from './existencias';
import type { useOpciones } from './opciones';
import type { EntradaPendiente } from './pedido';

const EMPTY: InventarioEscrito = {
  nombre_producto: '',
  cantidad: 0,
  color: COLOR_POR_DEFECTO,
  id_categoria: null,
  id_proveedor: null,
  comentario: COMENTARIO_INVENTARIO,
};
const nameOf = (item: Inventario) => item.nombre_producto;
const keyOf = (item: Inventario) => item.id;
const noteOf = (item: Inventario) => formatCantidad(item.cantidad);

/** A known item as its entry begins: all but the quantity. */
const escritoDe = (item: Inventario): InventarioEscrito => ({
  nombre_producto: item.nombre_producto,
  cantidad: 0,
  color: codigoColor(item.color) ?? COLOR_POR_DEFECTO,
  id_categoria: item.id_categoria,
  id_proveedor: item.id_proveedor,
  comentario: texto(item.comentario, COMENTARIO_INVENTARIO),
});

type EntradaFormProps = {
  inventario: readonly Inventario[];
  /** The id of what is picked already, so that only its quantity is to be typed. */
  elegido: number | undefined;
  opciones: ReturnType<typeof useOpciones>;
  onAdd: (entrada: EntradaPendiente) => boolean;
};

type PistaProps = {
  control: Control<InventarioEscrito, unknown, EntradaEnviada>;
  inventario: readonly Inventario[];
};

/** Whether what is being typed is in stock already. */
const PistaExistente = ({ control, inventario }: PistaProps) => {
  const [nombre, color] = useWatch({ control, name: ['nombre_producto', 'color'] });
  if (nombre.trim() === '') return null;
  const known = inventario.find(
    (i) => sameNombre(i.nombre_producto, nombre) && codigoColor(i.color) === color,
  );
  if (!known) return 'Producto nuevo.';
  const unit = texto(known.comentario, COMENTARIO_INVENTARIO);
  return `Ya existe en el inventario: hay ${formatCantidad(known.cantidad)} (${unit}).`;
};

/** One entry: an existing item picked (quantity 0 to fill in) or a new one typed. */
export const EntradaForm = ({ inventario, elegido, opciones, onAdd }: EntradaFormProps) => {
  const known = inventario.find(({ id }) => id === elegido);
  const isChosen = known !== undefined;
  const form = useForm<InventarioEscrito, unknown, EntradaEnviada>({
    ...formDefaults,
    // The form may hold an empty quantity or supplier; the schema refuses them.
    resolver: zodResolver(entradaEnviada) as never,
    defaultValues: known ? escritoDe(known) : EMPTY,
  });
  const draft = useDraft({ key: 'inventario/entrada', form });

  useEffect(() => {
    if (isChosen) form.setFocus('cantidad', { shouldSelect: true });
  }, [isChosen, form.setFocus]);

  const pick = (item: Inventario | null) => {
    form.reset(
      item ? escritoDe(item) : EMPTY,
      // What was picked counts as typed: it is not in the list yet.
      { keepDefaultValues: true },
    );
    if (item) form.setFocus('cantidad', { shouldSelect: true });
  };
  const add = (entrada: EntradaEnviada) => {
    const named = (list: readonly { id: number; nombre: string }[], id: number | null) =>
      list.find((o) => o.id === id)?.nombre ?? '';
    const kept = onAdd({
      ...entrada,
      nombre_categoria: named(opciones.categorias, entrada.id_categoria),
      nombre_proveedor: named(opciones.proveedores, entrada.id_proveedor),
    });
    if (!kept) return false;
    form.reset(EMPTY);
    form.setFocus('nombre_producto');
    return true;
  };

  return (
    <RowForm form={form} draft={draft} onAdd={add} label="Entrada">
      <FormField label="Buscar producto existente" hint="O escriba abajo uno nuevo.">
        {(control) => (
          <Picker
            control={control}
            items={inventario}
            itemToString={nameOf}
            itemKey={keyOf}
            itemNote={noteOf}
            value={null}
            onChange={pick}
            placeholder="Buscar producto"
          />
        )}
      </FormField>
      <FormGrid>
        <CamposInventario
          form={form}
          opciones={opciones}
          pista={<PistaExistente control={form.control} inventario={inventario} />}
          cantidad={<CantidadField form={form} name="cantidad" label="Cantidad" required />}
        />
      </FormGrid>
    </RowForm>
  );
};
