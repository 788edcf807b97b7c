import { consulta } from '@hilvan/api-client';
import { nombreCompleto } from '@hilvan/contract';
import { BackLink, Page, useLoadingDialog } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ClienteAusente } from '../../clientes/cliente-ausente';
import { esInexistente } from '../../shared/decir-fallo';
import { OtrosPendientes } from './otros-pendientes';
import { Registro } from './registro';

export default function MedicionRegistroPage() {
  const { userId = '' } = useParams();
  const idCliente = Number(userId);
  const nombre = useQuery(consulta('nombreCliente', { id: userId }));
  const { data, error } = nombre;
  useLoadingDialog(nombre.isPending, { seconds: 1 });
  const inexistente = !Number.isInteger(idCliente) || (data ? !data.data : esInexistente(error));
  const cliente = data?.data ? nombreCompleto(data.data) : '';
  return (
    <Page
      title="Registro de mediciones"
      subtitle={cliente || undefined}
      actions={<BackLink to={`/mediciones/cliente/${userId}`} />}
    >
      {inexistente ? (
        <ClienteAusente query={nombre} missing />
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
