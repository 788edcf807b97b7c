import type { Persona } from '@hilvan/contract';
import { Box, Card } from '@hilvan/ui';
import { LineasSection } from '@hilvan/ui/overlays';
import { Form, fieldError, Held, SaveBar, Total, Totales, useCatalogos, useWatch } from '@hilvan/ui/records';
import { type ReactNode, useMemo } from 'react';
import { EncabezadoSection } from './encabezado-section';
import { FaltanEnDetalle } from './faltan-en-detalle';
import type { OrdenRevisada } from './orden-escrita';
import { empresaOf, prendaUnica, usePrendas } from './persona-props';
import { PersonasSection } from './personas-section';
import { PrecioAnterior } from './precio-anterior';
import type { OrdenForm } from './use-orden-form';

type OrdenFormularioProps = {
  orden: OrdenForm;
  /** The id of the order, where it is stored already. */
  idOrden?: number | undefined;
  fechaOrden: string;
  guardadas?: readonly Persona[] | undefined;
  backTo: string;
  /** True on registration, which begins at the title. */
  autoFocus?: boolean;
  /** Drawn between the lines and the people. */
  between?: ReactNode;
  /** Drawn under the totals: what was already paid, or the quotation. */
  aside?: ReactNode;
  /** An open dialog: that of a conflict, or the one after the order was created. */
  dialog?: ReactNode;
  onSave: (values: OrdenRevisada) => Promise<void>;
};

/** The sections of an order, for registration and edit. */
export const OrdenFormulario = ({
  orden: { form, detalles, changeDetalles, personas, changePersonas, flush, draft, partial },
  idOrden,
  fechaOrden,
  guardadas,
  backTo,
  autoFocus = false,
  between,
  aside,
  dialog,
  onSave,
}: OrdenFormularioProps) => {
  const { empresas, productos, fallos } = useCatalogos();
  const prendas = usePrendas(detalles, productos);
  const idEmpresa = useWatch({ control: form.control, name: 'id_empresa' });
  // Memoised: while the company is the same, typing elsewhere does not draw the people again.
  const empresa = useMemo(() => empresaOf(empresas, idEmpresa), [empresas, idEmpresa]);

  return (
    <>
      {draft.bar}
      <Box onSubmitCapture={flush}>
        <Form
          form={form}
          onSubmit={async (values) => ((await partial.seguir()) ? onSave(values) : undefined)}
          label="Orden de pedido"
        >
          {fallos}
          <Held held={draft.held}>
            <EncabezadoSection
              form={form}
              formState={form.formState}
              empresas={empresas}
              fechaOrden={fechaOrden}
              autoFocus={autoFocus}
            />
            <LineasSection
              tipo="orden"
              lines={detalles}
              onChange={changeDetalles}
              products={productos}
              priceNote={(escrito) =>
                empresa ? <PrecioAnterior {...escrito} idEmpresa={empresa.id} idOrden={idOrden} /> : null
              }
              error={fieldError({ form, name: 'detalles' })}
              aMedias={partial}
            />
            {between}
            <PersonasSection
              personas={personas}
              changePersonas={changePersonas}
              guardadas={guardadas}
              prendas={prendas}
              unica={prendaUnica(detalles)}
              empresa={empresa}
              partial={partial}
            />
            <FaltanEnDetalle
              detalles={detalles}
              changeDetalles={changeDetalles}
              personas={personas}
              guardadas={guardadas}
              productos={productos}
            />
            <Card>
              <Totales lines={detalles} />
              {aside}
            </Card>
          </Held>
          <SaveBar form={form} backTo={backTo} info={<Total lines={detalles} />}>
            Guardar
          </SaveBar>
        </Form>
      </Box>
      {dialog}
    </>
  );
};
