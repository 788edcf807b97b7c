import { currentSession, useRecordToEdit } from '@hilvan/api-client';
import { numeroDeDocumento, Page, useLoadingDialog } from '@hilvan/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OrdenAusente } from './orden-ausente';
import { copiaDe, ordenVacia } from './orden-escrita';
import { OrdenNueva } from './orden-nueva';

/** /orden/registro; `?de=123` begins with what order 123 says ('Duplicar pedido'). */
export default function OrdenRegistroPage() {
  const [query] = useSearchParams();
  const de = query.get('de');
  const [empty] = useState(() => ordenVacia(currentSession()?.nombre ?? ''));
  return de ? (
    <Copia key={de} id={de} />
  ) : (
    <Page title="Registro de orden" width="wide">
      <OrdenNueva initial={empty} borrador="orden/registro" backTo="/orden" />
    </Page>
  );
}

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
