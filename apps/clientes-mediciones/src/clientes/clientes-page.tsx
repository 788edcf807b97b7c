import { useCan } from '@hilvan/api-client';
import { ImportButton } from '@hilvan/sheets';
import { LinkButton, Page, PlusIcon } from '@hilvan/ui';
import { DuplicadosClientes } from '../duplicados/duplicados-button';
import { columnasCliente, ListaClientes } from './lista-clientes';
import { RecienRegistrado } from './recien-registrado';

const columns = columnasCliente((id) => `/clientes/${id}`);
const loadImport = () => import('./import-clientes');

export default function ClientesPage() {
  const can = useCan();
  const register = can('registrar') ? (
    <LinkButton to="/clientes/registro">
      <PlusIcon /> Registrar
    </LinkButton>
  ) : null;
  return (
    <Page
      title="Clientes"
      actions={
        register ? (
          <>
            <DuplicadosClientes />
            <ImportButton load={loadImport} />
            {register}
          </>
        ) : null
      }
    >
      {register ? <RecienRegistrado /> : null}
      <ListaClientes clave="clientes" columns={columns} segundos={2} vacio={register} />
    </Page>
  );
}
