import { useRecordToEdit } from '@hilvan/api-client';
import { isAnulada } from '@hilvan/contract';
import { jointly, numeroDeDocumento, Page, useLoadingDialog } from '@hilvan/ui';
import { useParams } from 'react-router-dom';
import { OrdenAusente } from './orden-ausente';
import { OrdenEditor } from './orden-editor';

/** /orden/editar/:ordenId. An annulled order cannot be edited, even where somebody opens this address. */
export default function OrdenEditarPage() {
  const { ordenId = '' } = useParams();
  return <Load key={ordenId} id={ordenId} />;
}

function Load({ id }: { id: string }) {
  const { base, query } = useRecordToEdit('detalleOrden', { id });
  // Read anew when the form opens, and not taken from another screen: their ids tell later which people were added.
  const { base: leidas, query: personas } = useRecordToEdit('personasOrden', { id });
  const guardadas = leidas?.datos.data;
  const orden = base?.datos.orden;
  const reads = jointly(query, personas);
  useLoadingDialog(reads.isPending, { seconds: 3 });

  return (
    <Page
      title="Editar orden"
      subtitle={orden ? `${numeroDeDocumento('orden', orden.id)} · ${orden.titulo}` : undefined}
      width="wide"
    >
      {base && orden && guardadas && !isAnulada(orden.estado) ? (
        <OrdenEditor id={id} leida={base} guardadas={guardadas} />
      ) : (
        <OrdenAusente
          query={reads}
          {...(orden ? { text: 'La orden está anulada y no se puede editar.', backTo: `/orden/${id}` } : {})}
        />
      )}
    </Page>
  );
}
