import { type Empresa, isBlank } from '@hilvan/contract';
import { Box, Button, Card, ChevronDownIcon, Flex, Heading, Text } from '@hilvan/ui';
import { EmpresaField } from '@hilvan/ui/overlays';
import { FormGrid, fieldError, TelefonoVendedorFields, TextAreaField, TextField } from '@hilvan/ui/records';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ReparacionForm } from './use-reparacion-form';

type EncabezadoReparacionProps = {
  form: ReparacionForm['form'];
  empresas: readonly Empresa[];
  /** Whoever registers begins with the title. */
  autoFocus: boolean;
};

/** A repair's header: title and company to be typed; what follows by itself is said, what is rarely typed is folded, as of an order. */
export const EncabezadoReparacion = ({ form, empresas, autoFocus }: EncabezadoReparacionProps) => {
  const more = useId();
  const [telefono, vendedor, comentario] = useWatch({
    control: form.control,
    name: ['telefono', 'vendedor', 'comentario'],
  });
  const [choice, setChoice] = useState<boolean>();
  const wrong = (['telefono', 'comentario'] as const).some(
    (name) => fieldError({ form, name }) !== undefined,
  );
  // What holds something, or must be mended, is never hidden unless somebody folds it.
  const open = wrong || (choice ?? comentario !== '');

  return (
    <Card>
      {/* Before the title, where writing begins: Tab goes from what is typed to what is typed next. */}
      <Flex justify="space-between" align="center" gap="3" mb="4" wrap="wrap">
        <Heading>Reparación</Heading>
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={open}
          aria-controls={more}
          onClick={() => setChoice(!open)}
        >
          Teléfono y comentarios
          <ChevronDownIcon transform={open ? 'rotate(180deg)' : undefined} />
        </Button>
      </Flex>
      <FormGrid columns={2}>
        <TextField form={form} name="titulo" label="Titulo" required autoFocus={autoFocus} />
        <EmpresaField form={form} empresas={empresas} />
      </FormGrid>
      <Text color="fg.muted" fontSize="sm" mt="3" minH="5">
        {[
          ...(isBlank(vendedor) ? [] : [`Vendedor ${vendedor}`]),
          ...(telefono ? [`Tel. ${telefono}`] : []),
        ].join(' · ')}
      </Text>
      <Box id={more} hidden={!open}>
        <FormGrid columns={2} mt="5">
          <TelefonoVendedorFields form={form} />
        </FormGrid>
        <FormGrid columns={1} mt="5">
          <TextAreaField form={form} name="comentario" label="Comentarios" rows={2} />
        </FormGrid>
      </Box>
    </Card>
  );
};
