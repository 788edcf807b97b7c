import { type ProveedorEnviado, proveedorEnviado, TELEFONO_PROVEEDOR_POR_DEFECTO } from '@hilvan/contract';
import {
  Card,
  Form,
  FormActions,
  FormGrid,
  formDefaults,
  SubmitButton,
  TextField,
  useDraft,
} from '@hilvan/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Regresar } from '../shared/regresar';
import { useGuardando } from '../shared/use-guardando';

type ProveedorFormProps = {
  initial: ProveedorEnviado;
  /** Names the draft: 'proveedores/registrar', 'proveedor/editar/7'. */
  draftKey: string;
  /** Sends it; `done` removes the draft before the page is left. Failures are told by the page. */
  onSave: (values: ProveedorEnviado, done: () => void) => Promise<void>;
};

/** The fields of a supplier, for registration and edit. */
export const ProveedorForm = ({ initial, draftKey, onSave }: ProveedorFormProps) => {
  const form = useForm({
    ...formDefaults,
    resolver: zodResolver(proveedorEnviado),
    defaultValues: initial,
  });
  const draft = useDraft({ key: draftKey, form });
  useGuardando(form.formState.isSubmitting);

  return (
    <>
      {draft.bar}
      <Card>
        <Form form={form} onSubmit={(values) => onSave(values, draft.done)}>
          <FormGrid>
            <TextField form={form} name="nombre" label="Proveedor" required autoComplete="off" />
            <TextField form={form} name="direccion" label="Dirección" autoComplete="off" />
            <TextField form={form} name="vendedor" label="Vendedor" required autoComplete="off" />
            <TextField
              form={form}
              name="email"
              label="Email"
              type="email"
              inputMode="email"
              required
              autoComplete="off"
              hint="Si no tiene, escriba NA."
            />
            <TextField
              form={form}
              name="telefono"
              label="Teléfono"
              type="tel"
              required
              autoComplete="off"
              hint={`Si no lo sabe, escriba ${TELEFONO_PROVEEDOR_POR_DEFECTO}.`}
            />
          </FormGrid>
          <FormActions>
            <SubmitButton form={form}>Guardar</SubmitButton>
            <Regresar to="/proveedores" />
          </FormActions>
        </Form>
      </Card>
    </>
  );
};
