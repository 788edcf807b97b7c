import { currentSession, queryFor, useCan, useRecordToEdit } from '@hilvan/api-client';
import { telefonoDeEmpresa } from '@hilvan/contract';
import { jointly, numeroDeDocumento, Page, useLoadingDialog } from '@hilvan/ui';
import { NuevoDocumento } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OrdenAusente } from './orden-ausente';
import { copiaDe, ordenVacia } from './orden-escrita';
import { OrdenNueva } from './orden-nueva';

/** /orden/registro; `?de=123` begins with a copy of order 123 ('Duplicar pedido'), `?empresa=4` with that company. */
export default function OrdenRegistroPage() {
  const de = useSearchParams()[0].get('de');
  const [empty] = useState(() => ordenVacia(currentSession()?.nombre ?? ''));
  if (de) return <Copia key={de} id={de} />;
  return (
    <NuevoDocumento title="Registro de orden" backTo="/orden">
      {(comienzo, backTo) => (
        <OrdenNueva initial={{ ...empty, ...comienzo }} borrador="orden/registro" backTo={backTo} />
      )}
    </NuevoDocumento>
  );
}

const Copia = ({ id }: { id: string }) => {
  // Read anew when the form opens, and not taken from another screen.
  const { base, query } = useRecordToEdit('detalleOrden', { id });
  const orden = base?.datos.orden;
  const empresas = useQuery(queryFor('listarEmpresas'));
  const mayType = useCan()('editarTelefonoVendedor');
  const empresa = empresas.data?.data.find((one) => one.id === orden?.id_empresa);
  const reads = jointly(query, empresas);
  useLoadingDialog(reads.isPending, { seconds: 3 });
  return (
    <Page
      title="Registro de orden"
      subtitle={orden ? `Copia del ${numeroDeDocumento('orden', orden.id)}. Revise los precios.` : undefined}
      width="wide"
    >
      {base && orden && !empresas.isPending ? (
        <OrdenNueva
          initial={{
            ...copiaDe(base.datos, currentSession()?.nombre ?? ''),
            // Whoever may not type a telephone takes that of the company, as it is now.
            ...(empresa && !mayType ? { telefono: telefonoDeEmpresa(empresa.telefono_encargado) } : {}),
          }}
          borrador={`orden/registro/de/${id}`}
          backTo={`/orden/${id}`}
          copiaDe={id}
        />
      ) : (
        <OrdenAusente query={reads} />
      )}
    </Page>
  );
};
