import { usePuede } from '@hilvan/api-client';
import { type Empresa, telefonoDeEmpresa } from '@hilvan/contract';
import { Card, FormField, FormGrid, fecha, Heading, Input, TextAreaField, TextField } from '@hilvan/ui';
import { PickerField } from '@hilvan/ui/overlays';
import { memo } from 'react';
import type { OrdenForm } from './use-orden-form';

const nameOf = (empresa: Empresa) => empresa.nombre_empresa;
const idOf = (empresa: Empresa) => empresa.id;

type EncabezadoSectionProps = {
  form: OrdenForm['form'];
  /** The form stays the same object; its state says when to draw again. */
  formState: OrdenForm['form']['formState'];
  empresas: readonly Empresa[];
  /** 'yyyy-mm-dd'; it is today's on registration and stays on edit (decision 31). */
  fechaOrden: string;
};

/** The order's header: title, proformas, company with its telephone, seller, date. */
const Encabezado = ({ form, empresas, fechaOrden }: EncabezadoSectionProps) => {
  // Only Admin may change telephone and seller; the others see what follows from company and session (decision 31).
  const fixed = !usePuede()('editarTelefonoVendedor');
  return (
    <Card>
      <Heading mb="4">Orden de pedido</Heading>
      <FormGrid columns={2}>
        <TextField form={form} name="titulo" label="Titulo" required autoComplete="off" />
        <PickerField
          form={form}
          name="id_empresa"
          label="Empresa"
          required
          placeholder="Buscar empresa"
          items={empresas}
          itemToString={nameOf}
          itemKey={idOf}
          itemValue={idOf}
          onPick={(empresa) => {
            if (!empresa) return;
            const telefono = telefonoDeEmpresa(empresa.telefono_encargado);
            form.setValue('telefono', telefono, { shouldDirty: true, shouldValidate: true });
          }}
        />
      </FormGrid>
      <FormGrid columns={3} mt="5">
        <TextField
          form={form}
          name="telefono"
          label="Telefono"
          required
          type="tel"
          autoComplete="off"
          readOnly={fixed}
          hint={fixed ? 'Viene de la empresa.' : undefined}
        />
        <TextField form={form} name="vendedor" label="Vendedor" autoComplete="off" readOnly={fixed} />
        <FormField label="Fecha">
          {(control) => <Input {...control} value={fecha(fechaOrden)} readOnly />}
        </FormField>
        <TextField form={form} name="proforma" label="Proforma" autoComplete="off" />
        <TextField form={form} name="proforma2" label="Proforma 2" autoComplete="off" />
        <TextField form={form} name="proforma3" label="Proforma 3" autoComplete="off" />
      </FormGrid>
      <FormGrid columns={2} mt="5">
        <TextAreaField form={form} name="comentario" label="Comentarios" rows={2} />
        <TextAreaField form={form} name="comentario_factura" label="Comentario de la factura" rows={2} />
      </FormGrid>
    </Card>
  );
};

/** Not drawn again when only lines or people change. */
export const EncabezadoSection = memo(Encabezado);
