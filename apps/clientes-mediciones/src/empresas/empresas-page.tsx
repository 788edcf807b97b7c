import { consulta, masNuevosPrimero, usePuede } from '@hilvan/api-client';
import type { Empresa } from '@hilvan/contract';
import {
  type Column,
  DataTable,
  Link,
  LinkButton,
  Page,
  PlusIcon,
  SearchBox,
  texto,
  useFilteredRows,
  useListState,
  useLoadingDialog,
} from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { Correo } from '../common/contacto';

const POR_PAGINA = 80;

export default function EmpresasPage() {
  const empresas = useQuery({ ...consulta('listarEmpresas'), select: porReciente });
  const list = useListState('empresas');
  const rows = useFilteredRows(empresas.data, nombreDe, list.text);
  useLoadingDialog(empresas.isPending, { seconds: 3 });
  const puede = usePuede();
  const registrar = puede('registrar') ? (
    <LinkButton to="/empresas/registro">
      <PlusIcon /> Registrar
    </LinkButton>
  ) : null;
  return (
    <Page title="Empresas" actions={registrar}>
      <SearchBox label="Buscar empresa" value={list.text} onChange={list.setText} />
      <DataTable
        caption="Empresas"
        columns={columns}
        rows={rows}
        rowKey={claveFila}
        page={list.page}
        pageSize={POR_PAGINA}
        onPage={list.setPage}
        error={empresas.error}
        onRetry={() => void empresas.refetch()}
        emptyAction={empresas.data?.length === 0 ? registrar : undefined}
      />
    </Page>
  );
}

const nombreDe = (e: Empresa) => e.nombre_empresa;
const claveFila = (e: Empresa) => e.id;
const porReciente = masNuevosPrimero<Empresa>();

const columns: Column<Empresa>[] = [
  {
    key: 'nombre',
    header: 'Empresa',
    primary: true,
    sortBy: nombreDe,
    render: (e) => <Link to={`/empresa/${e.id}`}>{texto(e.nombre_empresa)}</Link>,
  },
  { key: 'email', header: 'Email', render: (e) => <Correo email={e.email} /> },
];
