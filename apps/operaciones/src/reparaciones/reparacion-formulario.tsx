import { Box, Card } from '@hilvan/ui';
import { LineasSection } from '@hilvan/ui/overlays';
import { Form, fieldError, Held, SaveBar, Total, Totales, useCatalogos } from '@hilvan/ui/records';
import type { ReactNode } from 'react';
import { EncabezadoReparacion } from './encabezado-reparacion';
import { PrecioDeLista } from './precio-de-lista';
import type { ReparacionRevisada } from './reparacion-escrita';
import type { ReparacionForm } from './use-reparacion-form';

type ReparacionFormularioProps = {
  reparacion: ReparacionForm;
  backTo: string;
  /** Puts the focus in the title, where a registration begins. */
  autoFocus?: boolean;
  /** Stands under the totals, e.g. what was already paid. */
  aside?: ReactNode;
  /** The dialog of a conflict, where one is open. */
  dialog?: ReactNode;
  onSave: (values: ReparacionRevisada) => Promise<void>;
};

/** The sections of a repair, for registration and edit: the same pieces as an order's. */
export const ReparacionFormulario = ({
  reparacion: { form, asksFecha, detalles, changeDetalles, draft, partial },
  backTo,
  autoFocus = false,
  aside,
  dialog,
  onSave,
}: ReparacionFormularioProps) => {
  const { empresas, productos, fallos } = useCatalogos();

  return (
    <>
      {draft.bar}
      <Form
        form={form}
        onSubmit={async (values) => ((await partial.seguir()) ? onSave(values) : undefined)}
        label="Reparación"
      >
        {fallos}
        <Held held={draft.held}>
          <EncabezadoReparacion form={form} empresas={empresas} asksFecha={asksFecha} autoFocus={autoFocus} />
          <LineasSection
            tipo="reparacion"
            lines={detalles}
            onChange={changeDetalles}
            products={productos}
            priceNote={(escrito) => <PrecioDeLista {...escrito} />}
            error={fieldError({ form, name: 'detalles' })}
            aMedias={partial}
          />
          <Card>
            <Totales lines={detalles} />
            {aside ? (
              <Box maxW="sm" ms="auto">
                {aside}
              </Box>
            ) : null}
          </Card>
        </Held>
        <SaveBar form={form} backTo={backTo} info={<Total lines={detalles} />}>
          Guardar
        </SaveBar>
      </Form>
      {dialog}
    </>
  );
};
