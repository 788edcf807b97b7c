import { TELEFONO_PROVEEDOR_POR_DEFECTO } from '@hilvan/contract';
import {
  type AnyForm,
  FormGrid,
  RecordState,
  type RecordStateProps,
  TelefonoField,
  TextField,
} from '@hilvan/ui/records';
import type { ProveedorEscrito } from './use-proveedor-form';

type ProveedorFieldsProps = {
  form: AnyForm<ProveedorEscrito>;
  /** Puts the focus in the name, where a registration begins. */
  autoFocus?: boolean;
  /** Whether to show only what the contract asks for, with the focus after the name, which is known already. */
  short?: boolean;
};

/** The fields of a supplier, for registration and edit. */
export const ProveedorFields = ({ form, autoFocus = false, short = false }: ProveedorFieldsProps) => (
  <FormGrid>
    <TextField form={form} name="nombre" label="Proveedor" required autoFocus={autoFocus} />
    {short ? null : <TextField form={form} name="direccion" label="Dirección" />}
    <TextField
      form={form}
      name="vendedor"
      label="Vendedor"
      required
      hint="Si no lo sabe, escriba NA."
      autoFocus={short}
    />
    <TextField
      form={form}
      name="email"
      label="Email"
      type="email"
      inputMode="email"
      required
      hint="Si no tiene, escriba NA."
    />
    <TelefonoField
      form={form}
      name="telefono"
      label="Teléfono"
      hint={`Si no lo sabe, escriba ${TELEFONO_PROVEEDOR_POR_DEFECTO}.`}
    />
  </FormGrid>
);

export const NO_ENCONTRADO = 'Proveedor no encontrado';

/** Takes the place of a supplier that is loading, does not exist or could not be read. */
export const ProveedorAusente = (props: RecordStateProps) => (
  <RecordState text={NO_ENCONTRADO} backTo="/proveedores" {...props} />
);
