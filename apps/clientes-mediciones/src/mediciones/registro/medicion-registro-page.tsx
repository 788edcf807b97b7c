import { consulta } from '@hilvan/api-client';
import { nombreCompleto } from '@hilvan/contract';
import { BackIcon, LinkButton, Page, useLoadingDialog } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ClienteNoEncontrado } from '../../clientes/cliente-no-encontrado';
import { esInexistente } from '../../common/decir-fallo';
import { OtrosPendientes } from './otros-pendientes';
import { Registro } from './registro';

export default function MedicionRegistroPage() {
  const { userId = '' } = useParams();
  const idCliente = Number(userId);
  const { data, error, isPending, refetch } = useQuery(consulta('nombreCliente', { id: userId }));
  useLoadingDialog(isPending, { seconds: 1 });
  const inexistente = !Number.isInteger(idCliente) || (data ? !data.data : esInexistente(error));
  const cliente = data?.data ? nombreCompleto(data.data) : '';
  return (
    <Page
      title="Registro de mediciones"
      subtitle={cliente || undefined}
      actions={
        <LinkButton to={`/mediciones/cliente/${userId}`} variant="outline" colorPalette="gray">
          <BackIcon /> Regresar
        </LinkButton>
      }
    >
      {inexistente ? (
        <ClienteNoEncontrado onRetry={() => void refetch()} />
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
