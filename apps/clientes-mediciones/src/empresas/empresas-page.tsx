import { byNewest, queryFor, useCan, useCapacidades } from '@hilvan/api-client';
import { CAMPOS_EMPRESA, type Empresa, isNoTelefono } from '@hilvan/contract';
import { ImportButton } from '@hilvan/sheets';
import { foundSheet, words } from '@hilvan/sheets/export';
import { type Column, jointly, LinkButton, Page, PlusIcon, RowLink, SearchTable, texto } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { DuplicadosEmpresas } from '../duplicados/duplicados-button';
import { Correo } from '../shared/shared';
import { useSinPedir } from './sin-pedir';

const POR_PAGINA = 80;
const loadImport = () => import('./import-empresas');

export default function EmpresasPage() {
  const empresas = useQuery({ ...queryFor('listarEmpresas'), select: porReciente });
  const can = useCan();
  const { tallas } = useCapacidades();
  const { orders, ...sinPedir } = useSinPedir(columns);
  const register = can('registrar') ? (
    <LinkButton to="/empresas/registro">
      <PlusIcon /> Registrar
    </LinkButton>
  ) : null;
  return (
    <Page
      title="Empresas"
      actions={
        <>
          {tallas ? (
            <LinkButton to="/tallas" variant="ghost">
              Tallas del taller
            </LinkButton>
          ) : null}
          {register ? (
            <>
              <DuplicadosEmpresas />
              <ImportButton load={loadImport} />
              {register}
            </>
          ) : null}
        </>
      }
    >
      <SearchTable
        storageKey="empresas"
        label="Buscar empresa"
        caption="Empresas"
        {...sinPedir}
        rows={orders && !orders.data ? undefined : empresas.data}
        query={orders ? jointly(empresas, orders) : empresas}
        searchedIn={porNombre}
        pageSize={POR_PAGINA}
        emptyAction={register}
        summary={summary}
      />
    </Page>
  );
}

const nombreDe = (e: Empresa) => e.nombre_empresa;
const porNombre = () => nombreDe;
const porReciente = byNewest<Empresa>();

const summary = foundSheet<Empresa>('empresas', [
  words(CAMPOS_EMPRESA.nombre_empresa, nombreDe),
  words(CAMPOS_EMPRESA.razon_social, (e) => e.razon_social),
  words(CAMPOS_EMPRESA.cedula, (e) => e.cedula),
  words(CAMPOS_EMPRESA.email, (e) => e.email),
  words(CAMPOS_EMPRESA.nombre_encargado, (e) => e.nombre_encargado),
  words(CAMPOS_EMPRESA.telefono_encargado, (e) =>
    isNoTelefono(e.telefono_encargado) ? '' : e.telefono_encargado,
  ),
  words(CAMPOS_EMPRESA.direccion, (e) => e.direccion),
  words(CAMPOS_EMPRESA.comentarios, (e) => e.comentarios),
]);

const columns: Column<Empresa>[] = [
  {
    key: 'nombre',
    header: 'Empresa',
    primary: true,
    sortBy: nombreDe,
    render: (e) => <RowLink to={`/empresa/${e.id}`}>{texto(e.nombre_empresa)}</RowLink>,
  },
  { key: 'email', header: 'Email', whole: true, render: (e) => <Correo email={e.email} /> },
];
