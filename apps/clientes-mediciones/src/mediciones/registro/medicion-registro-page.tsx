import { BackLink, Box, Page, useLoadingDialog } from '@hilvan/ui';
import { useParams } from 'react-router-dom';
import { ClienteAusente } from '../../clientes/cliente-ausente';

import { SinNombre, useNombreCliente } from '../use-nombre-cliente';
import { usePedido } from '../use-pedido';
import { BegunMeasurings, OtrosPendientes } from './otros-pendientes';
import { deCliente, usePendientes } from './pendientes';
import { Registro } from './registro';

export default function MedicionRegistroPage() {
  const { userId = '' } = useParams();
  const idCliente = Number(userId);
  const { keeping } = usePedido();
  const nombre = useNombreCliente(userId);
  useLoadingDialog(nombre.query.isPending, { seconds: 1 });
  const inexistente = !Number.isInteger(idCliente) || nombre.inexistente;
  const pendientes = usePendientes();
  const propios = deCliente(pendientes.items, idCliente);
  const cliente = nombre.cliente || propios[0]?.cliente || '';
  return (
    <Page
      title="Registro de mediciones"
      subtitle={cliente || undefined}
      actions={<BackLink to={keeping(`/mediciones/cliente/${userId}`)} />}
    >
      {inexistente ? (
        <Box mb="5">
          <ClienteAusente query={nombre.query} missing />
        </Box>
      ) : (
        <>
          <SinNombre {...nombre} cliente={cliente} />
          <OtrosPendientes menos={idCliente} />
          <BegunMeasurings menos={idCliente} />
        </>
      )}
      {/* Also where the client could not be read: without a connection people still measure, and the garments wait. */}
      {Number.isInteger(idCliente) ? (
        <Registro key={idCliente} idCliente={idCliente} cliente={cliente} ausente={inexistente} />
      ) : null}
    </Page>
  );
}
