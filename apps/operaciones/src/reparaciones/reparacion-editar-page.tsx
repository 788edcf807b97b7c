import { useRecordToEdit } from '@hilvan/api-client';
import { isAnulada } from '@hilvan/contract';
import { numeroDeDocumento, Page, useLoadingDialog } from '@hilvan/ui';
import { useParams } from 'react-router-dom';
import { ReparacionAusente } from './reparacion-ausente';
import { ReparacionEditor } from './reparacion-editor';

/** /reparacion/editar/:repairId. An annulled repair is not edited, also not by its address. */
export default function ReparacionEditarPage() {
  const { repairId = '' } = useParams();
  return <Load key={repairId} id={repairId} />;
}

function Load({ id }: { id: string }) {
  const { base, query } = useRecordToEdit('detalleReparacion', { id });
  const reparacion = base?.datos.reparacion;
  useLoadingDialog(query.isPending, { seconds: 3 });

  return (
    <Page
      title="Editar reparación"
      subtitle={
        reparacion ? `${numeroDeDocumento('reparacion', reparacion.id)} · ${reparacion.titulo}` : undefined
      }
      width="wide"
    >
      {base && reparacion && !isAnulada(reparacion.estado) ? (
        <ReparacionEditor id={id} leida={base.datos} />
      ) : (
        <ReparacionAusente
          query={query}
          {...(reparacion
            ? { text: 'La reparación está anulada y no se puede editar.', backTo: `/reparacion/${id}` }
            : {})}
        />
      )}
    </Page>
  );
}
