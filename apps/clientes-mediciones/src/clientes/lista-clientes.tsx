import { byNewest, queryFor } from '@hilvan/api-client';
import { type ClienteFila, fullName } from '@hilvan/contract';
import { foundSheet, words } from '@hilvan/sheets/export';
import { type Column, EmpresaLink, RowLink, SearchTable, texto } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CAMPOS_CLIENTE } from './campos-cliente';
import { indiceDe, TIPOS_FILTRO, textoBuscado } from './filtro-clientes';

const POR_PAGINA = 100;

interface Props {
  /** What the filter and the page are remembered under. */
  clave: string;
  columns: readonly Column<ClienteFila>[];
  /** How long the loading dialog may stay, in seconds. */
  segundos: number;
  vacio?: ReactNode;
}

/** The list of clients with its filter: on /clientes, and on /mediciones where a name leads to the measurements. */
export function ListaClientes({ clave, columns, segundos, vacio }: Props) {
  const clientes = useQuery({ ...queryFor('listarClientes'), select: porReciente });
  return (
    <SearchTable
      storageKey={clave}
      label="Buscar cliente"
      caption="Clientes"
      columns={columns}
      rows={clientes.data}
      query={clientes}
      types={TIPOS_FILTRO}
      searchedIn={indiceDe}
      typed={textoBuscado}
      pageSize={POR_PAGINA}
      seconds={segundos}
      emptyAction={vacio}
      summary={summary}
    />
  );
}

/** The columns of every list of clients; `href` says where a name leads. Call it outside the component. */
export const columnasCliente = (href: (id: number) => string): Column<ClienteFila>[] => [
  {
    key: 'nombre',
    header: 'Nombre',
    primary: true,
    sortBy: fullName,
    render: (c) => <RowLink to={href(c.id)}>{fullName(c)}</RowLink>,
  },
  { key: 'cedula', header: 'Cédula', whole: true, render: (c) => texto(c.cedula) },
  {
    key: 'empresa',
    header: 'Empresa',
    sortBy: (c) => texto(c.empresa, '') || null,
    render: (c) => <EmpresaLink nombre={c.empresa} placeholder="Sin empresa" row />,
  },
  {
    key: 'departamento',
    header: 'Departamento',
    sortBy: (c) => texto(c.departamento, '') || null,
    render: (c) => texto(c.departamento, 'Sin departamento'),
  },
];

const summary = foundSheet<ClienteFila>('clientes', [
  words(CAMPOS_CLIENTE.nombre, (c) => c.nombre),
  words(CAMPOS_CLIENTE.apellido1, (c) => c.apellido1),
  words(CAMPOS_CLIENTE.apellido2, (c) => c.apellido2),
  words(CAMPOS_CLIENTE.cedula, (c) => c.cedula),
  words(CAMPOS_CLIENTE.empresa, (c) => c.empresa),
  words(CAMPOS_CLIENTE.departamento, (c) => c.departamento),
]);

const porReciente = byNewest<ClienteFila>();
