import { CATEGORIAS_PRODUCTO, NOMBRE_CATEGORIA, PRECIO_POR_DEFECTO } from '@hilvan/contract';
import { colones } from '../formats/formats';
import type { AnyForm } from '../forms/bound-field';
import { SelectField, TextAreaField, TextField } from '../forms/fields';
import { FormGrid } from '../forms/form-layout';
import { NumberField } from '../forms/number-field';

/** The values of a product's form while it is being filled in. */
export type ValoresProducto = {
  nombre_producto: string;
  descripcion: string;
  precio_unitario: number | null;
  categoria: string;
};

export type ProductoFieldsProps = {
  form: AnyForm<ValoresProducto>;
  /** Only the fields that the contract requires, where the name is known already. */
  short?: boolean;
  /** Puts the focus in the name, where a registration begins. */
  autoFocus?: boolean;
};

/** The labels of a product's fields on the screen. */
export const CAMPOS_PRODUCTO = {
  nombre_producto: 'Producto',
  categoria: 'Categoría',
  precio_unitario: 'Precio con IVA',
  descripcion: 'Descripción',
} as const;

const CATEGORIAS = CATEGORIAS_PRODUCTO.map((value) => ({ value, label: NOMBRE_CATEGORIA[value] }));

/** The fields of a product, for registration and edit. */
export const ProductoFields = ({ form, short, autoFocus }: ProductoFieldsProps) => {
  const field = (name: keyof ValoresProducto) => ({ form, name, label: CAMPOS_PRODUCTO[name] });
  return (
    <FormGrid>
      <TextField {...field('nombre_producto')} required autoFocus={autoFocus} />
      <SelectField {...field('categoria')} required options={CATEGORIAS} autoFocus={short} />
      <NumberField
        {...field('precio_unitario')}
        required
        money
        hint={`En blanco queda en ${colones(PRECIO_POR_DEFECTO)}.`}
      />
      {short ? null : <TextAreaField {...field('descripcion')} />}
    </FormGrid>
  );
};
