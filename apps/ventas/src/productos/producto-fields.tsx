import { CATEGORIAS_PRODUCTO, NOMBRE_CATEGORIA, PRECIO_POR_DEFECTO } from '@hilvan/contract';
import { colones } from '@hilvan/ui';
import {
  type AnyForm,
  FormGrid,
  NumberField,
  RecordState,
  type RecordStateProps,
  SelectField,
  TextAreaField,
  TextField,
} from '@hilvan/ui/records';
import type { ProductoEscrito } from './use-producto-form';

const CATEGORIAS = CATEGORIAS_PRODUCTO.map((value) => ({ value, label: NOMBRE_CATEGORIA[value] }));

/** The fields of a product, for registration and edit. */
export const ProductoFields = ({
  form,
  autoFocus = false,
}: {
  form: AnyForm<ProductoEscrito>;
  autoFocus?: boolean;
}) => (
  <FormGrid>
    <TextField form={form} name="nombre_producto" label="Producto" required autoFocus={autoFocus} />
    <SelectField form={form} name="categoria" label="Categoría" required options={CATEGORIAS} />
    <NumberField
      form={form}
      name="precio_unitario"
      label="Precio con IVA"
      required
      money
      hint={`En blanco queda en ${colones(PRECIO_POR_DEFECTO)}.`}
    />
    <TextAreaField form={form} name="descripcion" label="Descripción" />
  </FormGrid>
);

export const NO_ENCONTRADO = 'Producto no encontrado';

/** What stands where a product would be. */
export const ProductoAusente = (props: RecordStateProps) => (
  <RecordState text={NO_ENCONTRADO} errorTitle={NO_ENCONTRADO} backTo="/productos" {...props} />
);
