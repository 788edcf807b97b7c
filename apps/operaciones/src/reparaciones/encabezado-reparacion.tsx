import type { Empresa } from '@hilvan/contract';
import { EmpresaField } from '@hilvan/ui/overlays';
import {
  Encabezado,
  FormGrid,
  fieldError,
  TelefonoVendedorFields,
  TextAreaField,
  TextField,
  useWatch,
} from '@hilvan/ui/records';
import type { ReparacionForm } from './use-reparacion-form';

type EncabezadoReparacionProps = {
  form: ReparacionForm['form'];
  empresas: readonly Empresa[];
  /** Whether the stored day cannot be read, and is asked for. */
  asksFecha: boolean;
  /** Puts the focus in the title, where a registration begins. */
  autoFocus: boolean;
};

/** The header of a repair's form. */
export const EncabezadoReparacion = ({ form, empresas, asksFecha, autoFocus }: EncabezadoReparacionProps) => {
  const [telefono, vendedor, comentario] = useWatch({
    control: form.control,
    name: ['telefono', 'vendedor', 'comentario'],
  });
  return (
    <Encabezado
      title="Reparación"
      campos={
        <>
          <TextField form={form} name="titulo" label="Titulo" required autoFocus={autoFocus} />
          <EmpresaField form={form} empresas={empresas} />
          {asksFecha ? <TextField form={form} name="fecha" label="Fecha" type="date" required /> : null}
        </>
      }
      vendedor={vendedor}
      telefono={telefono}
      more="Teléfono y comentarios"
      filled={comentario !== ''}
      wrong={(['telefono', 'comentario'] as const).some((name) => fieldError({ form, name }) !== undefined)}
    >
      <FormGrid columns={2} mt="5">
        <TelefonoVendedorFields form={form} />
      </FormGrid>
      <FormGrid columns={1} mt="5">
        <TextAreaField form={form} name="comentario" label="Comentarios" rows={2} />
      </FormGrid>
    </Encabezado>
  );
};
