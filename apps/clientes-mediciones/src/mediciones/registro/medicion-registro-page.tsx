import { queryFor } from '@hilvan/api-client';
import { fullName } from '@hilvan/contract';
import { BackLink, Page, useLoadingDialog } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ClienteAusente } from '../../clientes/cliente-ausente';
import { isMissing } from '../../shared/shared';
import { OtrosPendientes } from './otros-pendientes';
import { deCliente, usePendientes } from './pendientes';
import { PendientesPanel } from './pendientes-panel';
import { Registro } from './registro';

export default function MedicionRegistroPage() {
  const { userId = '' } = useParams();
  const idCliente = Number(userId);
  const nombre = useQuery(queryFor('nombreCliente', { id: userId }));
  const { data, error } = nombre;
  useLoadingDialog(nombre.isPending, { seconds: 1 });
  const inexistente = !Number.isInteger(idCliente) || (data ? !data.data : isMissing(error));
  const pendientes = usePendientes();
  const propios = deCliente(pendientes.items, idCliente);
  const cliente = data?.data ? fullName(data.data) : (propios[0]?.cliente ?? '');
  return (
    <Page
      title="Registro de mediciones"
      subtitle={cliente || undefined}
      actions={<BackLink to={`/mediciones/cliente/${userId}`} />}
    >
      {inexistente ? (
        <>
          <ClienteAusente query={nombre} missing />
          {/* Deleted or merged meanwhile: no other page shows what was measured. */}
          {propios.length > 0 ? (
            <PendientesPanel
              items={propios}
              resultados={{}}
              guardando={false}
              onQuitar={({ idLocal }) => pendientes.remove(idLocal)}
            />
          ) : null}
        </>
      ) : (
        <>
          <OtrosPendientes menos={idCliente} />
          {/* Without a connection people still measure: the garments wait on the device. */}
          <Registro key={idCliente} idCliente={idCliente} cliente={cliente} />
        </>
      )}
    </Page>
  );
}
