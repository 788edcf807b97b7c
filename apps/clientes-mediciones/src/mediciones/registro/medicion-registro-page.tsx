import { isMissing, queryFor } from '@hilvan/api-client';
import { fullName } from '@hilvan/contract';
import { BackLink, Box, Page, useLoadingDialog } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ClienteAusente } from '../../clientes/cliente-ausente';
import { usePedido } from '../use-pedido';
import { OtrosPendientes } from './otros-pendientes';
import { deCliente, usePendientes } from './pendientes';
import { Registro } from './registro';

export default function MedicionRegistroPage() {
  const { userId = '' } = useParams();
  const idCliente = Number(userId);
  const { keeping } = usePedido();
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
      actions={<BackLink to={keeping(`/mediciones/cliente/${userId}`)} />}
    >
      {inexistente ? (
        <Box mb="5">
          <ClienteAusente query={nombre} missing />
        </Box>
      ) : (
        <OtrosPendientes menos={idCliente} />
      )}
      {/* Without a connection people still measure: the garments wait on the device. */}
      {Number.isInteger(idCliente) ? (
        <Registro key={idCliente} idCliente={idCliente} cliente={cliente} ausente={inexistente} />
      ) : null}
    </Page>
  );
}
