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
  /** Of an order that is stored already. */
  idOrden?: number | undefined;
  fechaOrden: string;
  guardadas?: readonly Persona[] | undefined;
  backTo: string;
  /** Whoever registers begins with the title. */
  autoFocus?: boolean;
  /** Stands between the lines and the people. */
  between?: ReactNode;
  /** Stands under the totals, e.g. what was already paid. */
  aside?: ReactNode;
  /** The dialog of a conflict, where one is open. */
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
  // The same object as long as the company is: the people are not drawn again for what is typed elsewhere.
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
