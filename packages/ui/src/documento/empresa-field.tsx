import { useCan } from '@hilvan/api-client';
import { type Empresa, isNoTelefono, telefonoDeEmpresa } from '@hilvan/contract';
import { useEffect, useRef } from 'react';
import type { Path, PathValue } from 'react-hook-form';
import { PickerField } from '../overlays/picker-field';
import { useCreateAside } from '../overlays/use-create-aside';
import { campoDe, type ParaQuien, type ParaQuienProps } from './documento';

const nameOf = (empresa: Empresa) => empresa.nombre_empresa;
const idOf = (empresa: Empresa) => empresa.id;

type EmpresaFieldProps<T extends ParaQuien> = ParaQuienProps<T> & {
  empresas: readonly Empresa[];
};

/**
 * The picker for the company of a document, which can create one that is not in the list. Choosing a company fills in its telephone, unless
 * a person who may edit the telephone typed another.
 */
export const EmpresaField = <T extends ParaQuien>({ form, empresas }: EmpresaFieldProps<T>) => {
  const telefono = campoDe<T>('telefono');
  const mayType = useCan()('editarTelefonoVendedor');
  const chosen: unknown = form.watch(campoDe<T>('id_empresa'));
  // The telephone stays while the box is empty between two companies, and is still that of the first.
  const last = useRef(chosen);
  useEffect(() => {
    last.current = chosen ?? last.current;
  }, [chosen]);

  const bringTelephone = (empresa: Empresa | null) => {
    if (!empresa) return;
    const written: string = form.getValues(telefono);
    const before = empresas.find(({ id }) => id === last.current);
    const typed = !isNoTelefono(written) && written !== telefonoDeEmpresa(before?.telefono_encargado);
    if (typed && mayType) return;
    const begun = form.formState.defaultValues;
    // For the company that the form began with, the telephone that the form began with comes back.
    const own: unknown = begun?.id_empresa === empresa.id ? begun?.telefono : undefined;
    // The telephone of every T is text.
    const brought = (own || telefonoDeEmpresa(empresa.telefono_encargado)) as PathValue<T, Path<T>>;
    form.setValue(telefono, brought, { shouldDirty: true, shouldValidate: true });
  };

  const { create, dialog } = useCreateEmpresa((made) => {
    // The id of every T is a number or null.
    const id = made.id as PathValue<T, Path<T>>;
    bringTelephone(made);
    form.setValue(campoDe<T>('id_empresa'), id, { shouldDirty: true, shouldValidate: true });
  });

  return (
    <>
      <PickerField
        form={form}
        name={campoDe<T>('id_empresa')}
        label="Empresa"
        required
        placeholder="Buscar empresa"
        items={empresas}
        itemToString={nameOf}
        itemKey={idOf}
        itemValue={idOf}
        onPick={bringTelephone}
        create={create}
      />
      {dialog}
    </>
  );
};

const loadCreate = () => import('./create-empresa');

/** Lets a picker of companies create one with the typed name. */
export const useCreateEmpresa = (onMade: (empresa: Empresa) => void) =>
  useCreateAside({ que: 'empresa', call: 'listarEmpresas', load: loadCreate, onMade });
