import { productoProveedorEnviado } from '@hilvan/contract';
import { Heading } from '@hilvan/ui';
import { FormGrid, NumberField, RowForm, TextField, useDraft, useRowForm } from '@hilvan/ui/records';
import type { Ref } from 'react';
import * as z from 'zod/mini';
import { type Row, useRow } from '../shared/use-row';
import type { ProductoPendiente } from './proveedor';

const schema = z.omit(productoProveedorEnviado, { proveedor_id: true });
type Escrito = { nombre_producto: string; descripcion: string; precio: number | null };
const EMPTY: Escrito = { nombre_producto: '', descripcion: '', precio: null };

type ProductoNuevoFormProps = {
  ref: Ref<Row>;
  supplierId: string;
  /** The supplier no longer exists: the row is shown only where something is typed into it already. */
  ausente: boolean;
  onAdd: (producto: ProductoPendiente) => boolean;
};

/** A row to type one more product for the list 'Productos por agregar'. */
export const ProductoNuevoForm = ({ ref, supplierId, ausente, onAdd }: ProductoNuevoFormProps) => {
  const form = useRowForm(schema, EMPTY);
  const draft = useDraft({ key: `proveedor/productos/registrar/${supplierId}`, form });
  const add = (producto: ProductoPendiente) => {
    if (!onAdd(producto)) return false;
    // Focused before it is emptied: after `reset` the form knows its boxes only in the next render.
    form.setFocus('nombre_producto');
    form.reset(EMPTY);
    return true;
  };
  const { held, onAdd: addRow } = useRow(ref, form, draft, add);
  if (ausente && !form.formState.isDirty) return null;

  return (
    <RowForm form={form} draft={draft} onAdd={addRow} held={held} label="Producto nuevo">
      <Heading>Producto nuevo</Heading>
      <FormGrid columns={3}>
        <TextField form={form} name="nombre_producto" label="Nombre" required autoFocus />
        <TextField form={form} name="descripcion" label="Descripción" />
        <NumberField form={form} name="precio" label="Precio" required money />
      </FormGrid>
    </RowForm>
  );
};
