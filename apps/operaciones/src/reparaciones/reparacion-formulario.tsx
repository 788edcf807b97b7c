import { consulta, usePuede } from '@hilvan/api-client';
import { type Empresa, telefonoDeEmpresa } from '@hilvan/contract';
import {
  BackLink,
  Box,
  Card,
  ErrorState,
  Form,
  FormActions,
  FormGrid,
  fieldError,
  Heading,
  Stack,
  SubmitButton,
  TextAreaField,
  TextField,
  Totales,
  useAMedias,
  useLoadingDialog,
} from '@hilvan/ui';
import { LineasSection, PickerField } from '@hilvan/ui/overlays';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReparacionRevisada } from './reparacion-escrita';
import type { ReparacionForm } from './use-reparacion-form';

const nameOf = (empresa: Empresa) => empresa.nombre_empresa;
const idOf = (empresa: Empresa) => empresa.id;

type ReparacionFormularioProps = {
  reparacion: ReparacionForm;
  backTo: string;
  /** Stands under the totals, e.g. what was already paid. */
  aside?: ReactNode;
  /** The dialog of a conflict, where one is open. */
  dialog?: ReactNode;
  onSave: (values: ReparacionRevisada) => Promise<void>;
};

/** The sections of a repair, for registration and edit: the same pieces as an order's. */
export const ReparacionFormulario = ({
  reparacion: { form, detalles, cambiarDetalles, draft },
  backTo,
  aside,
  dialog,
  onSave,
}: ReparacionFormularioProps) => {
  // Only Admin may change telephone and seller; the others see what follows from company and session (decision 31).
  const fixed = !usePuede()('editarTelefonoVendedor');
  const empresas = useQuery(consulta('listarEmpresas'));
  const productos = useQuery(consulta('listarProductos'));
  useLoadingDialog(empresas.isPending || productos.isPending, { seconds: 3 });
  const aMedias = useAMedias();
  const failed = [empresas, productos].filter((query) => query.error && !query.data);

  return (
    <>
      {draft.bar}
      <Form
        form={form}
        onSubmit={async (values) => ((await aMedias.seguir()) ? onSave(values) : undefined)}
        label="Reparación"
      >
        {failed.map((query) => (
          <Card key={query === empresas ? 'empresas' : 'productos'}>
            <ErrorState
              error={query.error}
              title={query === empresas ? 'No se cargaron las empresas' : 'No se cargaron los productos'}
              onRetry={() => void query.refetch()}
            />
          </Card>
        ))}
        <Stack gap="6">
          <Card>
            <Heading mb="4">Reparación</Heading>
            <FormGrid>
              <TextField form={form} name="titulo" label="Titulo" required autoComplete="off" />
              <PickerField
                form={form}
                name="id_empresa"
                label="Empresa"
                required
                placeholder="Buscar empresa"
                items={empresas.data?.data ?? NONE}
                itemToString={nameOf}
                itemKey={idOf}
                itemValue={idOf}
                onPick={(empresa) => {
                  if (!empresa) return;
                  const telefono = telefonoDeEmpresa(empresa.telefono_encargado);
                  form.setValue('telefono', telefono, { shouldDirty: true, shouldValidate: true });
                }}
              />
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
            </FormGrid>
            <FormGrid columns={1} mt="5">
              <TextAreaField form={form} name="comentario" label="Comentarios" rows={2} />
            </FormGrid>
          </Card>
          <LineasSection
            title="Detalle de la reparación"
            lines={detalles}
            onChange={cambiarDetalles}
            products={productos.data?.data ?? NONE}
            priceLabel="Precio x reparación"
            emptyText="Todavía no hay productos en la reparación."
            error={fieldError({ form, name: 'detalles' })}
            aMedias={aMedias}
          />
          <Card>
            <Totales lines={detalles} />
            {aside ? (
              <Box maxW="sm" ms="auto">
                {aside}
              </Box>
            ) : null}
            <FormActions mt="5">
              <SubmitButton form={form}>Guardar</SubmitButton>
              <BackLink to={backTo} />
            </FormActions>
          </Card>
        </Stack>
      </Form>
      {dialog}
    </>
  );
};

const NONE: readonly never[] = [];
