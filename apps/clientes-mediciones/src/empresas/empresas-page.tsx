import { byNewest, queryFor, useCan, useCapacidades } from '@hilvan/api-client';
import type { Empresa } from '@hilvan/contract';
import { ImportButton } from '@hilvan/sheets';
import { foundSheet, words } from '@hilvan/sheets/export';
import { type Column, LinkButton, Page, PlusIcon, RowLink, SearchTable, texto } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { DuplicadosEmpresas } from '../duplicados/duplicados-button';
import { Correo } from '../shared/shared';

const POR_PAGINA = 80;
const loadImport = () => import('./importar-empresas');

export default function EmpresasPage() {
  const empresas = useQuery({ ...queryFor('listarEmpresas'), select: porReciente });
  const can = useCan();
  const { tallas } = useCapacidades();
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
        columns={columns}
        rows={empresas.data}
        query={empresas}
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
  words('Empresa', nombreDe),
  words('Razón social', (e) => e.razon_social),
  words('Cédula', (e) => e.cedula),
  words('Correo electrónico', (e) => e.email),
  words('Nombre del encargado', (e) => e.nombre_encargado),
  words('Teléfono', (e) => e.telefono_encargado),
  words('Dirección', (e) => e.direccion),
  words('Observaciones', (e) => e.comentarios),
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
