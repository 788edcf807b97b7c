import { currentSession, isMissing, useRecordToEdit } from '@hilvan/api-client';
import { telefonoDeEmpresa } from '@hilvan/contract';
import { numeroDeDocumento, Page, useLoadingDialog } from '@hilvan/ui';
import { RecordState } from '@hilvan/ui/records';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OrdenAusente } from './orden-ausente';
import { copiaDe, type OrdenEscrita, ordenVacia } from './orden-escrita';
import { OrdenNueva } from './orden-nueva';

/** /orden/registro; `?de=123` begins with what order 123 says ('Duplicar pedido'), `?empresa=4` with for whom it is. */
export default function OrdenRegistroPage() {
  const [query] = useSearchParams();
  const de = query.get('de');
  const empresa = query.get('empresa');
  const [empty] = useState(() => ordenVacia(currentSession()?.nombre ?? ''));
  if (de) return <Copia key={de} id={de} />;
  if (empresa) return <DeEmpresa key={empresa} id={empresa} empty={empty} />;
  return (
    <Page title="Registro de orden" width="wide">
      <OrdenNueva initial={empty} borrador="orden/registro" backTo="/orden" />
    </Page>
  );
}

const DeEmpresa = ({ id, empty }: { id: string; empty: OrdenEscrita }) => {
  const { base, query } = useRecordToEdit('detalleEmpresa', { id });
  const empresa = base?.datos.data;
  useLoadingDialog(query.isPending, { seconds: 3 });
  return (
    <Page title="Registro de orden" width="wide">
      {empresa ? (
        <OrdenNueva
          initial={{
            ...empty,
            id_empresa: empresa.id,
            telefono: telefonoDeEmpresa(empresa.telefono_encargado),
          }}
          borrador="orden/registro"
          backTo={`/empresa/${id}`}
        />
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

const Copia = ({ id }: { id: string }) => {
  // The order as it is when the form opens, and not as another screen read it.
  const { base, query } = useRecordToEdit('detalleOrden', { id });
  const orden = base?.datos.orden;
  useLoadingDialog(query.isPending, { seconds: 3 });
  return (
    <Page
      title="Registro de orden"
      subtitle={orden ? `Copia del ${numeroDeDocumento('orden', orden.id)}. Revise los precios.` : undefined}
      width="wide"
    >
      {base && orden ? (
        <OrdenNueva
          initial={copiaDe(base.datos, currentSession()?.nombre ?? '')}
          borrador={`orden/registro/de/${id}`}
          backTo={`/orden/${id}`}
          copiaDe={id}
        />
      ) : (
        <OrdenAusente query={query} />
      )}
    </Page>
  );
};
