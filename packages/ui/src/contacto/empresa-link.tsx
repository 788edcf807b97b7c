import { EMPRESA_AUSENTE, queryFor } from '@hilvan/api-client';
import { type Empresa, fold, isBlank } from '@hilvan/contract';
import { useQuery } from '@tanstack/react-query';
import { texto } from '../formats/texto';
import { Link } from '../primitives/typography';
import { RowLink } from '../table/row-link';

export type EmpresaLinkProps = {
  nombre: string;
  /** Absent where only the name is known: the company is then looked for among all of them. */
  id?: number | null | undefined;
  /** In a table, which gives its links their look. */
  row?: boolean;
  /** Stands where there is no company. */
  placeholder?: string;
};

/** A company's name, leading to its page; one that nobody knows any more is only text. */
export const EmpresaLink = ({ nombre, id, row, placeholder }: EmpresaLinkProps) => {
  if (isBlank(nombre) || nombre === EMPRESA_AUSENTE) return texto(nombre, placeholder);
  return id ? <ToEmpresa nombre={nombre} id={id} row={row} /> : <ByName nombre={nombre} row={row} />;
};

const ToEmpresa = ({ nombre, id, row }: { nombre: string; id: number; row: boolean | undefined }) => {
  const To = row ? RowLink : Link;
  return <To to={`/empresa/${id}`}>{nombre}</To>;
};

const ByName = ({ nombre, row }: { nombre: string; row: boolean | undefined }) => {
  const { data } = useQuery({ ...queryFor('listarEmpresas'), select: idsByName });
  const id = data?.get(nameKey(nombre));
  return id === undefined ? nombre : <ToEmpresa nombre={nombre} id={id} row={row} />;
};

const nameKey = (nombre: string) => fold(nombre).trim();
const built = new WeakMap<readonly Empresa[], ReadonlyMap<string, number>>();

/** Built once for a list, however many rows look into it. */
const idsByName = ({ data }: { data: readonly Empresa[] }): ReadonlyMap<string, number> => {
  const known = built.get(data) ?? new Map(data.map((e) => [nameKey(e.nombre_empresa), e.id]));
  built.set(data, known);
  return known;
};
