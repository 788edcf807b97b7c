import { byNewest, queryFor, useCan } from '@hilvan/api-client';
import { isBlank, isNoTelefono, type Proveedor } from '@hilvan/contract';
import { ImportButton } from '@hilvan/sheets';
import { foundSheet, words } from '@hilvan/sheets/export';
import { type Column, LinkButton, Page, PlusIcon, RowLink, SearchTable, texto } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';

const PAGE_SIZE = 25;
const loadImport = () => import('./import-proveedores');

const columns: Column<Proveedor>[] = [
  {
    key: 'nombre',
    header: 'Proveedor',
    primary: true,
    sortBy: (p) => p.nombre,
    render: (p) => <RowLink to={`/proveedores/${p.id}`}>{texto(p.nombre)}</RowLink>,
  },
  { key: 'email', header: 'Email', whole: true, sortBy: (p) => p.email, render: (p) => texto(p.email) },
  {
    key: 'contacto',
    header: 'Contacto',
    render: (p) => (
      <>
        {texto(isNoTelefono(p.telefono) ? '' : p.telefono)}
        {isBlank(p.vendedor) ? null : <small>{p.vendedor}</small>}
      </>
    ),
  },
];
const summary = foundSheet<Proveedor>('proveedores', [
  words('Proveedor', (p) => p.nombre),
  words('Vendedor', (p) => p.vendedor),
  words('Correo electrónico', (p) => p.email),
  words('Teléfono', (p) => (isNoTelefono(p.telefono) ? '' : p.telefono)),
  words('Dirección', (p) => p.direccion),
]);
const text = (p: Proveedor) => `${p.nombre} ${p.vendedor} ${p.email} ${p.telefono}`;
const searchedIn = () => text;
const newestFirst = byNewest<Proveedor>();

/** /proveedores: whom the workshop buys from, the newest first. */
export default function ProveedoresPage() {
  const can = useCan();
  const proveedores = useQuery({ ...queryFor('listarProveedores'), select: newestFirst });

  const register = can('registrar') ? (
    <LinkButton to="/proveedores/registrar">
      <PlusIcon /> Registrar
    </LinkButton>
  ) : null;
  return (
    <Page
      title="Proveedores"
      actions={
        register ? (
          <>
            <ImportButton load={loadImport} />
            {register}
          </>
        ) : null
      }
    >
      <SearchTable
        storageKey="proveedores"
        label="Buscar proveedor"
        caption="Proveedores"
        columns={columns}
        rows={proveedores.data}
        query={proveedores}
        pageSize={PAGE_SIZE}
        searchedIn={searchedIn}
        emptyAction={register}
        summary={summary}
      />
    </Page>
  );
}
