import type { Empresa } from '@hilvan/contract';
import { Card, fecha, Heading, Input } from '@hilvan/ui';
import { EmpresaField } from '@hilvan/ui/overlays';
import { FormField, FormGrid, TelefonoVendedorFields, TextAreaField, TextField } from '@hilvan/ui/records';
import { memo } from 'react';
import type { OrdenForm } from './use-orden-form';

type EncabezadoSectionProps = {
  form: OrdenForm['form'];
  /** The form stays the same object; its state says when to draw again. */
  formState: OrdenForm['form']['formState'];
  empresas: readonly Empresa[];
  /** 'yyyy-mm-dd'; it is today's on registration and stays on edit (decision 31). */
  fechaOrden: string;
};

/** The order's header: title, proformas, company with its telephone, seller, date. */
const Encabezado = ({ form, empresas, fechaOrden }: EncabezadoSectionProps) => (
  <Card>
    <Heading mb="4">Orden de pedido</Heading>
    <FormGrid columns={2}>
      <TextField form={form} name="titulo" label="Titulo" required autoComplete="off" />
      <EmpresaField form={form} empresas={empresas} />
    </FormGrid>
    <FormGrid columns={3} mt="5">
      <TelefonoVendedorFields form={form} />
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

/** Not drawn again when only lines or people change. */
export const EncabezadoSection = memo(Encabezado);
