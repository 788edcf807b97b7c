import { asApiError, callExtension } from '@hilvan/api-client';
import { ROLES } from '@hilvan/contract';
import { llamadasUsuarios } from '@hilvan/contract/extensions';
import { Heading, notify } from '@hilvan/ui';
import {
  Form,
  FormActions,
  FormGrid,
  Held,
  SelectField,
  SubmitButton,
  TextField,
  useDraft,
  useSchemaForm,
} from '@hilvan/ui/records';
import { useRef } from 'react';
import { tellPassword, useSend } from './use-action';

const schema = llamadasUsuarios.registrarUsuario.payload;
const EMPTY = { nombre: '', email: '', role: '' };
const OPTIONS = ROLES.map((value) => ({ value, label: value }));

const WHAT_ROLES_MAY =
  'Admin: todo. Colaborador: el trabajo del día, sin reportes ni anular pagos. Visor: solo consulta, sin montos.';

/** Adds a person who may log in. Their password is generated, and shown only once. */
export function PersonForm() {
  const form = useSchemaForm(schema, EMPTY);
  const draft = useDraft({ key: 'usuarios/registro', form });
  /** The e-mail of a person whose registration was sent and its answer lost: they may be in the list already. */
  const inDoubt = useRef('');
  const save = useSend(form, async (user) => {
    try {
      const { clave } = await callExtension(llamadasUsuarios.registrarUsuario, { payload: user });
      form.reset(EMPTY);
      // Not awaited, so that the form can be used again while the password is on the screen.
      void tellPassword(user.nombre, clave);
    } catch (error) {
      if (asApiError(error).incierto) inDoubt.current = user.email;
      if (inDoubt.current !== user.email || !(await isListed(user.email).catch(() => false))) throw error;
      form.reset(EMPTY);
      void notify.warning(
        `${user.nombre} ya está en la lista`,
        'Su contraseña no llegó a esta pantalla: dele otra con «Dar una contraseña nueva», en sus acciones.',
      );
    }
  });
  return (
    <>
      <Heading as="h4" size="sm" mt="2">
        Agregar a una persona
      </Heading>
      <Form form={form} onSubmit={save} label="Agregar a una persona">
        {draft.bar}
        <Held held={draft.held}>
          <FormGrid columns={3}>
            <TextField form={form} name="nombre" label="Nombre" required />
            <TextField form={form} name="email" label="Correo electrónico" type="email" required />
            <SelectField
              form={form}
              name="role"
              label="Rol"
              options={OPTIONS}
              required
              hint={WHAT_ROLES_MAY}
            />
          </FormGrid>
        </Held>
        <FormActions>
          <SubmitButton form={form} savingText="Agregando…">
            Agregar
          </SubmitButton>
        </FormActions>
      </Form>
    </>
  );
}

const isListed = async (email: string): Promise<boolean> =>
  (await callExtension(llamadasUsuarios.listarUsuarios)).data.some(
    (user) => user.email.toLowerCase() === email.toLowerCase(),
  );
