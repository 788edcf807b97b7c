import { useCan } from '@hilvan/api-client';
import { LinkButton, Page, PlusIcon } from '@hilvan/ui';
import { columnasCliente, ListaClientes } from './lista-clientes';
import { RecienRegistrado } from './recien-registrado';

const columns = columnasCliente((id) => `/clientes/${id}`);

export default function ClientesPage() {
  const can = useCan();
  const register = can('registrar') ? (
    <LinkButton to="/clientes/registro">
      <PlusIcon /> Registrar
    </LinkButton>
  ) : null;
  return (
    <Page title="Clientes" actions={register}>
      {register ? <RecienRegistrado /> : null}
      <ListaClientes clave="clientes" columns={columns} segundos={2} vacio={register} />
    </Page>
  );
}
