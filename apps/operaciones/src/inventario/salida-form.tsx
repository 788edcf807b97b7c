import { type Inventario, salidaEnviada } from '@hilvan/contract';
import { texto } from '@hilvan/ui';
import { PickerField } from '@hilvan/ui/overlays';
import { FormGrid, RowForm, useDraft, useRowForm } from '@hilvan/ui/records';
import { type Ref, useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { type Row, useRow } from '../shared/use-row';
import { CantidadField } from './cantidad-field';
import { disponible, labelOf, type Salida, salidaProblem } from './existencias';
import { formatCantidad } from './format-cantidad';

type Escrito = { id: number | null; cantidad: number | null };
const EMPTY: Escrito = { id: null, cantidad: null };
const keyOf = (item: Inventario) => item.id;
const noteOf = (item: Inventario) => formatCantidad(item.cantidad);

type SalidaFormProps = {
  ref: Ref<Row>;
  inventario: readonly Inventario[];
  pendientes: readonly Salida[];
  /** The id of the item that is picked already, so that only its quantity is to be typed. */
  elegido: number | undefined;
  onAdd: (salida: Salida) => boolean;
};

/** Tells how many there are and how many the exit leaves, so that somebody who counted the shelf sees the figure that was counted. */
function hintOf(item: Inventario, pendientes: readonly Salida[], cantidad: number | null): string {
  const available = disponible(item, pendientes);
  const hay = `Disponible: ${formatCantidad(available)} (${texto(item.comentario)}).`;
  if (available === null || cantidad === null || !(cantidad > 0)) return hay;
  const after = disponible(item, [...pendientes, { nombre_producto: item.nombre_producto, cantidad }]) ?? 0;
  return after < 0 ? hay : `${hay} Quedarán ${formatCantidad(after)}.`;
}

const SELECCIONE = 'Seleccione un producto.';

const schema = z.object({
  id: z.number(SELECCIONE),
  cantidad: salidaEnviada.shape.cantidad,
});

/** The form of one exit: an item picked from stock, of which only the quantity is typed. */
export const SalidaForm = ({ ref, inventario, pendientes, elegido, onAdd }: SalidaFormProps) => {
  const isChosen = inventario.some(({ id }) => id === elegido);
  const form = useRowForm(schema, { ...EMPTY, id: isChosen && elegido ? elegido : null });
  const box = useRef<HTMLDivElement>(null);
  const draft = useDraft({ key: 'inventario/salida', form });
  useEffect(() => {
    if (isChosen) form.setFocus('cantidad');
  }, [isChosen, form.setFocus]);
  const [id, cantidad] = form.watch(['id', 'cantidad']);
  const picked = inventario.find((item) => item.id === id);

  const add = ({ cantidad }: z.output<typeof schema>) => {
    if (!picked) {
      form.setError('id', { message: SELECCIONE });
      return true;
    }
    const salida = { nombre_producto: picked.nombre_producto, cantidad };
    const problem = salidaProblem(inventario, pendientes, salida);
    if (problem) {
      form.setError('cantidad', { message: problem });
      return true;
    }
    if (!onAdd(salida)) return false;
    form.reset(EMPTY);
    // The focus goes to the product, with which the next exit begins.
    box.current?.querySelector('input')?.focus();
    return true;
  };
  const { held, onAdd: addRow } = useRow(ref, form, draft, add);

  return (
    <RowForm form={form} draft={draft} onAdd={addRow} held={held} label="Salida">
      <FormGrid ref={box}>
        <PickerField
          form={form}
          name="id"
          label="Producto"
          required
          placeholder="Buscar producto"
          items={inventario}
          itemToString={labelOf}
          itemKey={keyOf}
          itemValue={keyOf}
          itemNote={noteOf}
          onPick={(item) => item && form.setFocus('cantidad')}
          autoFocus={!isChosen}
          warning={picked && salidaProblem(inventario, pendientes, { ...picked, cantidad: 0 })}
        />
        <CantidadField
          form={form}
          name="cantidad"
          label="Cantidad"
          required
          hint={picked ? hintOf(picked, pendientes, cantidad) : null}
        />
      </FormGrid>
    </RowForm>
  );
};
