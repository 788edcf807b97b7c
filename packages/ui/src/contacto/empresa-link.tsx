import { EMPRESA_AUSENTE, queryFor } from '@hilvan/api-client';
import { byUniqueName, type Empresa, isBlank, nombreClave } from '@hilvan/contract';
import { type QueryClient, QueryObserver, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { texto } from '../formats/formats';
import { Link } from '../primitives/button';
import { RowLink } from '../table/row-link';

export type EmpresaLinkProps = {
  nombre: string;
  /** Absent where only the name is known: the company is then looked up by its name. */
  id?: number | null | undefined;
  /** True inside a table, which styles its links itself. */
  row?: boolean;
  /** Stands where there is no company. */
  placeholder?: string;
};

/** Texts that stand where a name is missing. */
const NO_NAMES = ['—', EMPRESA_AUSENTE];

/** A company's name as a link to its page; only text where no company or several have that name, or where the companies could not be read. */
export const EmpresaLink = ({ nombre, id, row, placeholder }: EmpresaLinkProps) => {
  if (isBlank(nombre) || NO_NAMES.includes(nombre)) return texto(nombre, placeholder);
  return id ? <ToEmpresa nombre={nombre} id={id} row={row} /> : <ByName nombre={nombre} row={row} />;
};

const ToEmpresa = ({ nombre, id, row }: { nombre: string; id: number; row: boolean | undefined }) => {
  const To = row ? RowLink : Link;
  return <To to={`/empresa/${id}`}>{nombre}</To>;
};

const ByName = ({ nombre, row }: { nombre: string; row: boolean | undefined }) => {
  const empresa = useByName()?.get(nombreClave(nombre));
  return empresa ? <ToEmpresa nombre={nombre} id={empresa.id} row={row} /> : nombre;
};

const byName = ({ data }: { data: readonly Empresa[] }) => byUniqueName(data, (e) => e.nombre_empresa);

const observe = (client: QueryClient) =>
  new QueryObserver(client, { ...queryFor('listarEmpresas'), select: byName });
const observers = new WeakMap<QueryClient, ReturnType<typeof observe>>();

/**
 * The companies by name. All names on a page share one query observer: an observer each would take a tenth of the time it takes to draw a
 * page of rows.
 */
const useByName = () => {
  const client = useQueryClient();
  const observer = observers.get(client) ?? observe(client);
  observers.set(client, observer);
  return useSyncExternalStore(observer.subscribe, () => observer.getCurrentResult().data);
};
