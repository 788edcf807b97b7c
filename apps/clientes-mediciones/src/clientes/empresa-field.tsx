import { queryFor } from '@hilvan/api-client';
import { isBlank, type Respuesta } from '@hilvan/contract';
import { Button } from '@hilvan/ui';
import { PickerField, useCreateEmpresa } from '@hilvan/ui/overlays';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FormCliente } from './use-cliente-form';

const SIN_EMPRESA = 'NA';
const porNombre = new Intl.Collator('es', { sensitivity: 'base', numeric: true });

/** A picker of the client's company: one that exists, found by typing, or a new one. */
export function EmpresaField({ form }: { form: FormCliente }) {
  const empresas = useQuery({ ...queryFor('listarEmpresas'), select: nombres });
  const actual = form.watch('empresa');
  // The client's own company is always offered, even where it was renamed or deleted meanwhile.
  const items = useMemo(
    () => [...new Set([SIN_EMPRESA, ...(empresas.data ?? []), ...(actual ? [actual] : [])])],
    [empresas.data, actual],
  );
  /** Who belongs to no company has no department. 'NA' goes again with the choice that brought it. */
  const proposeDepartamento = (nombre: string | null) => {
    if (![nombre, actual].includes(SIN_EMPRESA) || !isBlank(form.getValues('departamento'))) return;
    form.setValue('departamento', nombre === SIN_EMPRESA ? SIN_EMPRESA : '', {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  };
  const { create, dialog } = useCreateEmpresa(({ nombre_empresa }) => {
    form.setValue('empresa', nombre_empresa, { shouldDirty: true, shouldValidate: true });
    proposeDepartamento(nombre_empresa);
  });
  return (
    <>
      <PickerField
        form={form}
        name="empresa"
        label="Empresa"
        required
        placeholder="Buscar empresa"
        items={items}
        itemToString={nombreVisible}
        itemKey={mismo}
        itemValue={mismo}
        emptyValue=""
        onPick={proposeDepartamento}
        create={create}
        hint={
          empresas.error ? (
            <>
              No se pudieron cargar las empresas.{' '}
              <Button
                variant="ghost"
                size="xs"
                onClick={({ currentTarget }) => {
                  // The button goes once the companies were read.
                  currentTarget.form?.querySelector<HTMLElement>('[name=empresa]')?.focus();
                  void empresas.refetch();
                }}
              >
                Reintentar
              </Button>
            </>
          ) : undefined
        }
      />
      {dialog}
    </>
  );
}

const nombres = (r: Respuesta<'listarEmpresas'>) =>
  [...new Set(r.data.map((e) => e.nombre_empresa).filter(Boolean))].sort(porNombre.compare);
const mismo = (nombre: string) => nombre;
const nombreVisible = (nombre: string) => (nombre === SIN_EMPRESA ? 'Sin empresa' : nombre);
