import { byNewest, queryFor } from '@hilvan/api-client';
import { type ClienteFila, fold, fullName } from '@hilvan/contract';
import { foundSheet, words } from '@hilvan/sheets/export';
import {
  type Column,
  EmpresaLink,
  jointly,
  RowLink,
  SearchTable,
  type SearchTableProps,
  texto,
} from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CAMPOS_CLIENTE } from './campos-cliente';

const POR_PAGINA = 100;

export interface ListaClientesProps {
  /** The key under which the filter and the page are remembered. */
  clave: string;
  columns: readonly Column<ClienteFila>[];
  /** How long the loading dialog may stay, in seconds. */
  segundos: number;
  vacio?: ReactNode;
  filters?: SearchTableProps<ClienteFila>['filters'];
  /** What has to be read besides the clients before any of them is shown. */
  also?: Parameters<typeof jointly>[number] | undefined;
}

/** The list of clients with its filter: on /clientes, and on /mediciones where a name leads to the measurements. */
export function ListaClientes({ clave, columns, segundos, vacio, filters, also }: ListaClientesProps) {
  const clientes = useQuery({ ...queryFor('listarClientes'), select: porReciente });
  return (
    <SearchTable
      storageKey={clave}
      label="Buscar cliente"
      caption="Clientes"
      columns={columns}
      rows={also ? undefined : clientes.data}
      query={also ? jointly(clientes, also) : clientes}
      types={TIPOS_FILTRO}
      searchedIn={indiceDe}
      typed={textoBuscado}
      pageSize={POR_PAGINA}
      seconds={segundos}
      emptyAction={vacio}
      filters={filters}
      summary={summary}
    />
  );
}

/** The columns of every list of clients; `href` says where a name leads. Call it outside the component, so that the columns stay the same. */
export const columnasCliente = (href: (id: number) => string): Column<ClienteFila>[] => [
  {
    key: 'nombre',
    header: 'Nombre',
    primary: true,
    sortBy: fullName,
    render: (c) => <RowLink to={href(c.id)}>{texto(fullName(c))}</RowLink>,
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

/** The fields by which a list of clients can be searched (document 1, section 2). */
const TIPOS_FILTRO = [
  { value: 'nombre', label: 'Nombre' },
  { value: 'empresa', label: 'Empresa' },
  { value: 'cedula', label: 'Cédula' },
] as const;

/** Letters and digits only, so that '1-1234-0567' and '112340567' find each other. */
const withoutSeparators = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

const porNombre = (c: ClienteFila) => fullName(c);
/** As the column shows it. */
const porEmpresa = (c: ClienteFila) => texto(c.empresa, 'Sin empresa');
const porCedula = (c: ClienteFila) => withoutSeparators(c.cedula);

/**
 * The text by which a client is found, for a filter type; an unknown type searches names. The same type always gives the same function, as
 * `SearchTable` requires.
 */
export const indiceDe = (tipo: string): ((c: ClienteFila) => string) =>
  tipo === 'empresa' ? porEmpresa : tipo === 'cedula' ? porCedula : porNombre;

/** Spells a typed text like the text that `indiceDe` gives for the same type: a cédula without separators. */
export const textoBuscado = (tipo: string, text: string): string =>
  tipo === 'cedula' ? withoutSeparators(text) : text;
