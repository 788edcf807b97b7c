import { FormGrid, TelefonoField, TextAreaField, TextField } from '@hilvan/ui/records';
import { EmpresaField } from './empresa-field';
import { MismoNombre } from './mismo-nombre';
import type { FormCliente } from './use-cliente-form';

const SI_NO_TIENE = 'Escriba NA si no tiene.';

interface Props {
  form: FormCliente;
  /** The client being edited; absent on registration. */
  propio?: number;
  /** Whether the client is being saved or was saved: it may then be in the list itself, so nobody is warned of the same name. */
  held: boolean;
  /** Puts the focus in the name, where a registration begins. */
  autoFocus?: boolean;
}

/** The fields of a client, for registration and edit. */
export function ClienteFields({ form, propio, held, autoFocus = false }: Props) {
  return (
    <>
      <FormGrid columns={3}>
        <TextField
          form={form}
          name="nombre"
          label="Nombre"
          required
          autoFocus={autoFocus}
          warning={held ? null : <MismoNombre form={form} propio={propio} />}
        />
        <TextField form={form} name="apellido1" label="Primer apellido" required />
        <TextField form={form} name="apellido2" label="Segundo apellido" required />
      </FormGrid>
      <FormGrid columns={3}>
        <TextField form={form} name="cedula" label="Cédula" required hint={SI_NO_TIENE} />
        <TextField form={form} name="email" label="Correo" type="email" required hint={SI_NO_TIENE} />
        <TelefonoField form={form} name="telefono" label="Teléfono" hint={SI_NO_TIENE} />
      </FormGrid>
      <FormGrid>
        <EmpresaField form={form} />
        <TextField form={form} name="departamento" label="Departamento" required hint={SI_NO_TIENE} />
      </FormGrid>
      <TextAreaField form={form} name="comentarios" label="Observaciones" />
    </>
  );
}
