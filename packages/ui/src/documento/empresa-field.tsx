import { type Empresa, telefonoDeEmpresa } from '@hilvan/contract';
import type { Path, PathValue } from 'react-hook-form';
import { PickerField } from '../overlays/picker-field';
import { campoDe, type ParaQuien, type ParaQuienProps } from './para-quien';

const nameOf = (empresa: Empresa) => empresa.nombre_empresa;
const idOf = (empresa: Empresa) => empresa.id;

/** The company of a document; choosing one brings its telephone (decision 31). */
export const EmpresaField = <T extends ParaQuien>({
  form,
  empresas,
}: ParaQuienProps<T> & { empresas: readonly Empresa[] }) => (
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
    onPick={(empresa) => {
      if (!empresa) return;
      // The telephone of every T is text.
      const telefono = telefonoDeEmpresa(empresa.telefono_encargado) as PathValue<T, Path<T>>;
      form.setValue(campoDe<T>('telefono'), telefono, { shouldDirty: true, shouldValidate: true });
    }}
  />
);
