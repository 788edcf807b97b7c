import { callExtension, queryForExtension } from '@hilvan/api-client';
import type { RespuestaDe } from '@hilvan/contract';
import { llamadasTaller } from '@hilvan/contract/extensions';
import { FailedLine, LoadingState } from '@hilvan/ui';
import { useEdit } from '@hilvan/ui/overlays';
import {
  compareFields,
  Form,
  FormActions,
  FormGrid,
  Held,
  SubmitButton,
  TextField,
  useDraft,
  useSchemaForm,
} from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { refusalIn, useHold } from './use-action';

type Taller = RespuestaDe<typeof llamadasTaller.verTaller>;

/** The workshop's name and details, as customers read them on documents, e-mails and messages. */
export function Workshop() {
  const { queryKey, queryFn } = queryForExtension(llamadasTaller.verTaller);
  // Read anew for each form: what an earlier one read may be old by now.
  const form = useId();
  const { data, isError, refetch } = useQuery({
    queryKey: [...queryKey, form],
    queryFn,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (data) return <WorkshopForm taller={data} />;
  if (!isError) return <LoadingState lines={2} />;
  return <FailedLine text="No se pudo leer cómo se llama el taller." onRetry={() => void refetch()} />;
}

const compare = compareFields<Taller>({ nombre: 'Nombre del taller', telefono: 'Teléfono del taller' });

function WorkshopForm({ taller }: { taller: Taller }) {
  // As it was when the form opened; what is read later is compared on saving.
  const [initial] = useState(taller);
  const form = useSchemaForm(llamadasTaller.guardarTaller.payload, initial);
  const draft = useDraft({ key: 'taller', form, base: initial });
  useHold(form.formState.isSubmitting);
  const { edit, dialog } = useEdit({
    title: 'Otra persona modificó los datos del taller',
    form,
    // The form stays: its draft ends because it then holds what is stored.
    draft: { ...draft, done: () => undefined },
    compare,
    read: () => callExtension(llamadasTaller.verTaller),
    asForm: (read) => read,
    send: async (payload) => {
      await callExtension(llamadasTaller.guardarTaller, { payload });
      form.reset(payload);
      draft.rebase(payload);
    },
    exito: 'Guardado: así lo leen sus clientes desde ahora.',
    fallo: async (error) => refusalIn(form)(error),
  });
  return (
    <>
      <Form form={form} onSubmit={edit} label="El taller">
        {draft.bar}
        <Held held={draft.held}>
          <FormGrid>
            <TextField
              form={form}
              name="nombre"
              label="Nombre del taller"
              hint="Encabeza los documentos, los correos y los mensajes."
              required
            />
            <TextField form={form} name="telefono" label="Teléfono del taller" type="tel" />
          </FormGrid>
        </Held>
        <FormActions>
          <SubmitButton form={form} savingText="Guardando…">
            Guardar
          </SubmitButton>
        </FormActions>
      </Form>
      {dialog}
    </>
  );
}
