import { useRecordToEdit } from '@hilvan/api-client';
import type { Medicion } from '@hilvan/contract';
import { Page, useLoadingDialog } from '@hilvan/ui';
import { RecordState } from '@hilvan/ui/records';
import { useParams } from 'react-router-dom';
import { registroDe } from '../shared/shared';
import { MedicionAusente } from './medicion-ausente';
import { MedicionEditor } from './medicion-editor';
import { NombreCliente } from './use-mediciones-cliente';
import { whyNotEdited } from './valores';

export default function MedicionEditarPage() {
  const { medicionId = '' } = useParams();
  return <Load key={medicionId} id={medicionId} />;
}

function Load({ id }: { id: string }) {
  const leido = useRecordToEdit('medicion', { measurementId: id });
  const { registro, inexistente } = registroDe<Medicion>(leido);
  const locked = registro ? whyNotEdited(registro) : '';
  useLoadingDialog(leido.query.isPending, { seconds: 1 });
  return (
    <Page
      title={registro ? `Editar ${registro.articulo}` : 'Editar medición'}
      subtitle={registro?.id_cliente ? <NombreCliente id={registro.id_cliente} /> : undefined}
      width="form"
    >
      {locked ? (
        <RecordState query={leido.query} missing text={locked} backTo={`/mediciones/${id}`} />
      ) : registro ? (
        <MedicionEditor key={registro.id} medicion={registro} />
      ) : (
        <MedicionAusente
          query={leido.query}
          missing={inexistente}
          mensaje={leido.query.data?.datos.mensaje}
        />
      )}
    </Page>
  );
}
