import { type Empresa, isBlank } from '@hilvan/contract';
import { Box, Button, Card, ChevronDownIcon, Flex, fecha, Heading, Text } from '@hilvan/ui';
import { EmpresaField } from '@hilvan/ui/overlays';
import { FormGrid, fieldError, TelefonoVendedorFields, TextAreaField, TextField } from '@hilvan/ui/records';
import { memo, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { OrdenForm } from './use-orden-form';

type EncabezadoSectionProps = {
  form: OrdenForm['form'];
  /** The form stays the same object; its state says when to draw again. */
  formState: OrdenForm['form']['formState'];
  empresas: readonly Empresa[];
  /** 'yyyy-mm-dd'; it is today's on registration and stays on edit. */
  fechaOrden: string;
  /** Whoever registers begins with the title. */
  autoFocus?: boolean;
};

const TYPED = ['proforma', 'proforma2', 'proforma3', 'comentario'] as const;

/** The order's header: title and company to be typed; what follows by itself is said, what is rarely typed is folded. */
const Encabezado = ({ form, empresas, fechaOrden, autoFocus }: EncabezadoSectionProps) => {
  const more = useId();
  const { control } = form;
  const [telefono, vendedor] = useWatch({ control, name: ['telefono', 'vendedor'] });
  const typed = useWatch({ control, name: TYPED });
  const [choice, setChoice] = useState<boolean>();
  const wrong = [...TYPED, 'telefono' as const].some((name) => fieldError({ form, name }) !== undefined);
  // What holds something, or must be mended, is never hidden unless somebody folds it.
  const open = wrong || (choice ?? typed.some((text) => text !== ''));

  return (
    <Card>
      {/* Before the title, where writing begins: Tab goes from what is typed to what is typed next. */}
      <Flex justify="space-between" align="center" gap="3" mb="4" wrap="wrap">
        <Heading>Orden de pedido</Heading>
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={open}
          aria-controls={more}
          onClick={() => setChoice(!open)}
        >
          Teléfono, proformas y comentarios
          <ChevronDownIcon transform={open ? 'rotate(180deg)' : undefined} />
        </Button>
      </Flex>
      <FormGrid columns={2}>
        <TextField form={form} name="titulo" label="Titulo" required {...(autoFocus ? { autoFocus } : {})} />
        <EmpresaField form={form} empresas={empresas} />
      </FormGrid>
      <Text color="fg.muted" fontSize="sm" mt="3">
        {[
          `Fecha ${fecha(fechaOrden)}`,
          ...(isBlank(vendedor) ? [] : [`Vendedor ${vendedor}`]),
          ...(telefono ? [`Tel. ${telefono}`] : []),
        ].join(' · ')}
      </Text>
      <Box id={more} hidden={!open}>
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
      </Box>
    </Card>
  );
};

/** Not drawn again when only lines or people change. */
export const EncabezadoSection = memo(Encabezado);
