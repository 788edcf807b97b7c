import { FormGrid, TextAreaField, TextField } from '@hilvan/ui/records';
import type { FormEmpresa } from './use-empresa-form';

/** The fields of a company, for registration and edit. */
export function EmpresaFields({ form }: { form: FormEmpresa }) {
  return (
    <FormGrid>
      <TextField form={form} name="nombre_empresa" label="Empresa" required autoComplete="off" />
      <TextField form={form} name="razon_social" label="Razón social" required autoComplete="off" />
      <TextField form={form} name="cedula" label="Cédula" required autoComplete="off" />
      <TextField
        form={form}
        name="email"
        label="Correo electronico"
        type="email"
        required
        autoComplete="off"
      />
      <TextField
        form={form}
        name="nombre_encargado"
        label="Nombre del Encargado"
        required
        autoComplete="off"
      />
      <TextField
        form={form}
        name="telefono_encargado"
        label="Telefono"
        type="tel"
        required
        autoComplete="off"
        hint="88888888 si no tiene."
      />
      <TextAreaField form={form} name="direccion" label="Dirección" rows={2} />
      <TextAreaField form={form} name="comentarios" label="Observaciones" rows={2} />
    </FormGrid>
  );
}
