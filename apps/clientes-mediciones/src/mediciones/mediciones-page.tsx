import { useCan } from '@hilvan/api-client';
import { Page } from '@hilvan/ui';
import { columnasCliente, ListaClientes } from '../clientes/lista-clientes';
import { RecienMedido } from './recien-medido';
import { OtrosPendientes } from './registro/otros-pendientes';

const columns = columnasCliente((id) => `/mediciones/cliente/${id}`);

export default function MedicionesPage() {
  const see = useCan()('registrar') ? 'ver o tomar' : 'ver';
  return (
    <Page title="Mediciones" subtitle={`Elija un cliente para ${see} sus medidas.`}>
      <OtrosPendientes />
      <RecienMedido />
      <ListaClientes clave="mediciones" columns={columns} segundos={1} />
    </Page>
  );
}
