import type { Empresa } from '@hilvan/contract';
import { fecha } from '@hilvan/ui';
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
import { memo } from 'react';
import type { OrdenForm } from './use-orden-form';

type EncabezadoSectionProps = {
  form: OrdenForm['form'];
  /** Draws the memoised section again when the state changes: `form` itself stays the same object. */
  formState: OrdenForm['form']['formState'];
  empresas: readonly Empresa[];
  /** 'yyyy-mm-dd': today on registration, the stored day on edit; '' where that cannot be read, and is asked for. */
  fechaOrden: string;
  /** True on registration, which begins at the title. */
  autoFocus?: boolean;
};

const TYPED = ['proforma', 'proforma2', 'proforma3', 'comentario'] as const;

const EncabezadoDeOrden = ({ form, empresas, fechaOrden, autoFocus = false }: EncabezadoSectionProps) => {
  const { control } = form;
  const [telefono, vendedor] = useWatch({ control, name: ['telefono', 'vendedor'] });
  const typed = useWatch({ control, name: TYPED });
  return (
    <Encabezado
      title="Orden de pedido"
      campos={
        <>
          <TextField form={form} name="titulo" label="Titulo" required autoFocus={autoFocus} />
          <EmpresaField form={form} empresas={empresas} />
          {fechaOrden ? null : (
            <TextField form={form} name="fecha_orden" label="Fecha" type="date" required />
          )}
        </>
      }
      note={fechaOrden && `Fecha ${fecha(fechaOrden)}`}
      vendedor={vendedor}
      telefono={telefono}
      more="Teléfono, proformas y comentarios"
      filled={typed.some((text) => text !== '')}
      wrong={[...TYPED, 'telefono' as const].some((name) => fieldError({ form, name }) !== undefined)}
    >
      <FormGrid columns={3} mt="5">
        <TelefonoVendedorFields form={form} />
        <TextField form={form} name="proforma" label="Proforma" />
        <TextField form={form} name="proforma2" label="Proforma 2" />
        <TextField form={form} name="proforma3" label="Proforma 3" />
      </FormGrid>
      <FormGrid columns={2} mt="5">
        <TextAreaField form={form} name="comentario" label="Comentarios" rows={2} />
        <TextAreaField form={form} name="comentario_factura" label="Comentario de la factura" rows={2} />
      </FormGrid>
    </Encabezado>
  );
};

/** The order's header. Memoised: not drawn again when only lines or people change. */
export const EncabezadoSection = memo(EncabezadoDeOrden);
