import type { Persona } from '@hilvan/contract';
import { Box, Card, Grid, LinkButton, Stack } from '@hilvan/ui';
import { LineasSection } from '@hilvan/ui/overlays';
import { Form, FormActions, fieldError, SubmitButton, Totales, useCatalogos } from '@hilvan/ui/records';
import type { ReactNode } from 'react';
import { EncabezadoSection } from './encabezado-section';
import type { OrdenRevisada } from './orden-escrita';
import { PersonasSection } from './personas-section';
import { usePrendas } from './prendas';
import type { OrdenForm } from './use-orden-form';

type OrdenFormularioProps = {
  orden: OrdenForm;
  fechaOrden: string;
  guardadas?: readonly Persona[] | undefined;
  backTo: string;
  /** Stands under the totals, e.g. what was already paid. */
  aside?: ReactNode;
  /** The dialog of a conflict, where one is open. */
  dialog?: ReactNode;
  onSave: (values: OrdenRevisada) => Promise<void>;
};

/** The sections of an order, for registration and edit. */
export const OrdenFormulario = ({
  orden: { form, detalles, cambiarDetalles, personas, cambiarPersonas, flush, draft, aMedias },
  fechaOrden,
  guardadas,
  backTo,
  aside,
  dialog,
  onSave,
}: OrdenFormularioProps) => {
  const { empresas, productos, fallos } = useCatalogos();
  const prendas = usePrendas(detalles, productos);

  return (
    <>
      {draft.bar}
      <Box onSubmitCapture={flush}>
        <Form
          form={form}
          onSubmit={async (values) => ((await aMedias.seguir()) ? onSave(values) : undefined)}
          label="Orden de pedido"
        >
          {fallos}
          <Grid
            templateColumns={{ base: 'minmax(0, 1fr)', '2xl': 'minmax(0, 1fr) 20rem' }}
            gap="6"
            alignItems="start"
          >
            <Stack gap="6" minW="0">
              <EncabezadoSection
                form={form}
                formState={form.formState}
                empresas={empresas}
                fechaOrden={fechaOrden}
              />
              <LineasSection
                title="Detalle del pedido"
                lines={detalles}
                onChange={cambiarDetalles}
                products={productos}
                priceLabel="Precio con IVA"
                emptyText="Todavía no hay productos en el pedido."
                error={fieldError({ form, name: 'detalles' })}
                aMedias={aMedias}
              />
              <PersonasSection
                personas={personas}
                cambiarPersonas={cambiarPersonas}
                guardadas={guardadas}
                prendas={prendas}
                aMedias={aMedias}
              />
            </Stack>
            <Card position={{ '2xl': 'sticky' }} top="4">
              <Totales lines={detalles} />
              {aside}
              <FormActions
                mt="5"
                justifyContent="flex-end"
                flexDirection={{ base: 'column', sm: 'row', '2xl': 'column' }}
              >
                <SubmitButton form={form} size="lg" minW="40">
                  Guardar
                </SubmitButton>
                <LinkButton to={backTo} variant="outline" colorPalette="gray" size="lg">
                  Regresar
                </LinkButton>
              </FormActions>
            </Card>
          </Grid>
        </Form>
      </Box>
      {dialog}
    </>
  );
};
