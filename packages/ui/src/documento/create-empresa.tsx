import { Flex } from '@chakra-ui/react';
import { apiErrorText, callApi, queryFor, useAttemptKey } from '@hilvan/api-client';
import { type Empresa, type EmpresaEnviada, empresaEnviada, sameCedula } from '@hilvan/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { EmpresaFields, type ValoresEmpresa } from '../contacto/empresa-fields';
import { Form, formDefaults } from '../forms/form';
import { SubmitButton } from '../forms/submit-button';
import { notify } from '../notices/ask';
import { showToast } from '../notices/toast-store';
import { Dialog } from '../overlays/dialog';
import { Button } from '../primitives/button';

type CreateEmpresaProps = {
  /** What was typed; its name and its legal one begin so. */
  nombre: string;
  /** Null where nobody was made. */
  onDone: (made: Empresa | null) => void;
};

/** A company made while something else is written. Half typed it is not thrown away by a click beside it. */
export default function CreateEmpresa({ nombre, onDone }: CreateEmpresaProps) {
  const save = useSaveEmpresa();
  const form = useForm<ValoresEmpresa, unknown, EmpresaEnviada>({
    ...formDefaults,
    // The form's types are looser than the schema's input; the schema says so at run time.
    resolver: zodResolver(empresaEnviada) as never,
    defaultValues: {
      nombre_empresa: nombre,
      razon_social: nombre,
      cedula: '',
      email: '',
      nombre_encargado: '',
      telefono_encargado: '',
      direccion: '',
      comentarios: '',
    },
  });
  const { isSubmitting: sending, isDirty } = form.formState;

  const submit = async (payload: EmpresaEnviada) => {
    try {
      const made = await save(payload);
      if (made === 'cedula-asignada') {
        form.setError(
          'cedula',
          { message: 'La cédula ya está asignada a una empresa' },
          { shouldFocus: true },
        );
        return;
      }
      showToast('Empresa creada con éxito!');
      onDone(made);
    } catch (error) {
      // Over the open window: what was typed stays for the next try.
      void notify.error('Error al crear la empresa!', apiErrorText(error));
    }
  };
  const close = () => (sending ? undefined : onDone(null));

  return (
    <Dialog open onClose={close} title="Crear empresa" dismissable={!sending && !isDirty}>
      <Form form={form} onSubmit={submit} label="Crear empresa">
        <EmpresaFields form={form} short />
        <Flex gap="2.5" justify="flex-end" wrap="wrap">
          <Button variant="outline" colorPalette="gray" aria-disabled={sending || undefined} onClick={close}>
            Cancelar
          </Button>
          <SubmitButton form={form}>Crear</SubmitButton>
        </Flex>
      </Form>
    </Dialog>
  );
}

/**
 * Registers a company and finds it among all of them: the contract's answer does not name it. One that an earlier try stored,
 * whose answer was lost, is found and not made twice.
 */
function useSaveEmpresa() {
  const queryClient = useQueryClient();
  const intento = useAttemptKey();
  const read = async () =>
    (await queryClient.fetchQuery({ ...queryFor('listarEmpresas'), staleTime: 0 })).data;

  return async (payload: EmpresaEnviada): Promise<Empresa | 'cedula-asignada' | null> => {
    const called = ({ nombre_empresa }: Empresa) => nombre_empresa.trim() === payload.nombre_empresa;
    const before = await read();
    const taken = before.find(({ cedula }) => sameCedula(cedula, payload.cedula));
    if (taken) return called(taken) ? taken : 'cedula-asignada';
    await callApi('registrarEmpresa', { payload, idempotencyKey: intento.clave(payload) });
    intento.hecho();
    const known = new Set(before.map(({ id }) => id));
    return (await read()).findLast((empresa) => !known.has(empresa.id) && called(empresa)) ?? null;
  };
}
