import { consulta, masNuevosPrimero, usePuede } from '@hilvan/api-client';
import { esVacio, type Proveedor } from '@hilvan/contract';
import {
  type Column,
  DataTable,
  Link,
  LinkButton,
  Page,
  PlusIcon,
  SearchBox,
  Text,
  texto,
  useFilteredRows,
  useListState,
  useLoadingDialog,
} from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';

const PAGE_SIZE = 25;

const columns: Column<Proveedor>[] = [
  {
    key: 'nombre',
    header: 'Proveedor',
    primary: true,
    sortBy: (p) => p.nombre,
    render: (p) => <Link to={`/proveedores/${p.id}`}>{texto(p.nombre)}</Link>,
  },
  { key: 'email', header: 'Email', sortBy: (p) => p.email, render: (p) => texto(p.email) },
  {
    key: 'contacto',
    header: 'Contacto',
    render: (p) => (
      <>
        {texto(p.telefono)}
        {esVacio(p.vendedor) ? null : (
          <Text as="span" display="block" fontSize="sm" color="fg.muted">
            {p.vendedor}
          </Text>
        )}
      </>
    ),
  },
];
const searchedIn = (p: Proveedor) => `${p.nombre} ${p.vendedor} ${p.email} ${p.telefono}`;
const newestFirst = masNuevosPrimero<Proveedor>();

/** /proveedores: whom the workshop buys from, the newest first. */
export default function ProveedoresPage() {
  const puede = usePuede();
  const proveedores = useQuery({ ...consulta('listarProveedores'), select: newestFirst });
  const list = useListState('proveedores');
  const rows = useFilteredRows(proveedores.data, searchedIn, list.text);
  useLoadingDialog(proveedores.isPending, { seconds: 3 });

  return (
    <Page
      title="Proveedores"
      actions={
        puede('registrar') ? (
          <LinkButton to="/proveedores/registrar">
            <PlusIcon /> Registrar
          </LinkButton>
        ) : null
      }
    >
      <SearchBox label="Buscar proveedor" value={list.text} onChange={list.setText} />
      <DataTable
        caption="Proveedores"
        columns={columns}
        rows={rows}
        rowKey={(p) => p.id}
        page={list.page}
        pageSize={PAGE_SIZE}
        onPage={list.setPage}
        error={proveedores.error}
        onRetry={() => void proveedores.refetch()}
      />
    </Page>
  );
}
