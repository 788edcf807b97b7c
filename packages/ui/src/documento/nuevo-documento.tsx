import { isMissing, useRecordToEdit } from '@hilvan/api-client';
import { telefonoDeEmpresa } from '@hilvan/contract';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RecordState } from '../frames/record-state';
import { useLoadingDialog } from '../notices/use-loading-dialog';
import { Page } from '../page/page';

/** The values that a new document begins with: those of the company that its address names, if any. */
type Comienzo = { id_empresa?: number; telefono?: string };

export type NuevoDocumentoProps = {
  title: string;
  /** Where 'Regresar' leads, unless a company's page led here. */
  backTo: string;
  children: (comienzo: Comienzo, backTo: string) => ReactNode;
};

/** The page of a new order or repair; `?empresa=4` begins it with that company and its telephone. */
export const NuevoDocumento = (props: NuevoDocumentoProps) => {
  const empresa = useSearchParams()[0].get('empresa');
  return empresa ? (
    <DeEmpresa key={empresa} id={empresa} {...props} />
  ) : (
    <Page title={props.title} width="wide">
      {props.children({}, props.backTo)}
    </Page>
  );
};

const DeEmpresa = ({ id, title, children }: NuevoDocumentoProps & { id: string }) => {
  // Read anew when the form opens, not taken from what another screen read earlier.
  const { base, query } = useRecordToEdit('detalleEmpresa', { id });
  const empresa = base?.datos.data;
  useLoadingDialog(query.isPending, { seconds: 3 });
  return (
    <Page title={title} width="wide">
      {empresa ? (
        children(
          { id_empresa: empresa.id, telefono: telefonoDeEmpresa(empresa.telefono_encargado) },
          `/empresa/${id}`,
        )
      ) : (
        <RecordState
          query={query}
          missing={query.isSuccess || isMissing(query.error)}
          text="Empresa no encontrada"
          backTo="/empresas"
        />
      )}
    </Page>
  );
};
