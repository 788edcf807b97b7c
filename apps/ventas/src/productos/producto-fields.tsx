import { asApiError } from '@hilvan/api-client';
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

/** What stands where a product would be: it is not there, or nobody could tell. */
export const ProductoAusente = ({ query }: Pick<RecordStateProps, 'query'>) => (
  <RecordState
    query={query}
    text={NO_ENCONTRADO}
    missing={query.isSuccess || (query.error !== null && asApiError(query.error).kind === 'rejected')}
    backTo="/productos"
  />
);
