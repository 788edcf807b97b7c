import { apiErrorText, callApi, queryFor, useAttemptKey, useCan } from '@hilvan/api-client';
import { type Empresa, type EmpresaEnviada, empresaEnviada, sameCedula } from '@hilvan/contract';
import { Button, Flex, notify, showToast } from '@hilvan/ui';
import { Dialog } from '@hilvan/ui/overlays';
import { EmpresaFields, Form, formDefaults, SubmitButton, type ValoresEmpresa } from '@hilvan/ui/records';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { useForm } from 'react-hook-form';

type Pedida = { nombre: string; settle: (made: Empresa | null) => void };

/** A company made while an order is written: `crear` asks for what it needs and gives it back; absent for whoever may not. */
export function useCreateEmpresa(): {
  create: ((nombre: string) => Promise<Empresa | null>) | undefined;
  dialog: ReactNode;
} {
  const can = useCan();
  const [pedida, setPedida] = useState<Pedida | null>(null);
  const create = useCallback(
    (nombre: string) => new Promise<Empresa | null>((settle) => setPedida({ nombre, settle })),
    [],
  );
  const done = (made: Empresa | null) => {
    pedida?.settle(made);
    setPedida(null);
  };
  return {
    create: can('registrar') ? create : undefined,
    dialog: pedida ? <CreateEmpresaDialog nombre={pedida.nombre} onDone={done} /> : null,
  };
}

const CreateEmpresaDialog = ({
  nombre,
  onDone,
}: {
  nombre: string;
  onDone: (made: Empresa | null) => void;
}) => {
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
  const sending = form.formState.isSubmitting;

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
    <Dialog open onClose={close} title="Crear empresa" dismissable={!sending}>
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
};

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
