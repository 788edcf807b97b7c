import { callExtension, queryForExtension } from '@hilvan/api-client';
import type { RespuestaDe } from '@hilvan/contract';
import { llamadasTaller } from '@hilvan/contract/extensions';
import { FailedLine, LoadingState, showToast } from '@hilvan/ui';
import {
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
import { useSend } from './use-action';

/** The workshop's name and details, as customers read them on documents, e-mails and messages. */
export function Workshop() {
  const { data, isError, refetch } = useQuery(queryForExtension(llamadasTaller.verTaller));
  if (data) return <WorkshopForm taller={data} />;
  if (!isError) return <LoadingState lines={2} />;
  return <FailedLine text="No se pudo leer cómo se llama el taller." onRetry={() => void refetch()} />;
}

function WorkshopForm({ taller }: { taller: RespuestaDe<typeof llamadasTaller.verTaller> }) {
  const form = useSchemaForm(llamadasTaller.guardarTaller.payload, taller);
  const draft = useDraft({ key: 'taller', form });
  const save = useSend(form, async (payload) => {
    await callExtension(llamadasTaller.guardarTaller, { payload });
    // The form now holds what is stored, so its draft ends.
    form.reset(payload);
    showToast('Guardado: así lo leen sus clientes desde ahora.');
  });
  return (
    <Form form={form} onSubmit={save} label="El taller">
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
  );
}
