import { queryFor } from '@hilvan/api-client';
import { type ClienteFila, fold, fullName, isBlank } from '@hilvan/contract';
import { useWatch, YaHay } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { nameOf } from '../duplicados/criterios';
import type { FormCliente } from './use-cliente-form';

interface Props {
  form: FormCliente;
  /** The client being edited, who is not compared with itself; absent on registration. */
  propio?: number | undefined;
}

const NINGUNA: readonly ClienteFila[] = [];

/**
 * Tells, once the whole name and the company are typed, that this company already has a person of that name. It forbids nothing, since two
 * people may have the same name. It watches the fields itself, so that a key in one field does not draw the others again.
 */
export function MismoNombre({ form, propio }: Props) {
  const { data } = useQuery(queryFor('listarClientes'));
  const [nombre, apellido1, apellido2, empresa] = useWatch({
    control: form.control,
    name: ['nombre', 'apellido1', 'apellido2', 'empresa'],
  });
  const clientes = data?.data ?? NINGUNA;
  // There may be tens of thousands of clients: only those of one company are compared, and not anew with each key.
  const ahi = useMemo(() => byName(clientes, empresa, propio), [clientes, empresa, propio]);
  if ([nombre, apellido1, apellido2, empresa].some((part) => part.trim() === '')) return null;
  const otra = ahi.get(nameOf({ nombre, apellido1, apellido2 }));
  if (!otra) return null;
  return (
    <YaHay
      que={`una persona con ese nombre ${isBlank(empresa) ? 'sin empresa' : 'en esa empresa'}`}
      to={`/clientes/${otra.id}`}
      nombre={fullName(otra)}
    />
  );
}

/** A company's name for comparison; every way to write 'without a company' gives ''. */
const empresaOf = (empresa: string): string => (isBlank(empresa) ? '' : fold(empresa.trim()));

const byName = (
  clientes: readonly ClienteFila[],
  empresa: string,
  propio: number | undefined,
): ReadonlyMap<string, ClienteFila> => {
  // No company has been chosen yet.
  if (empresa.trim() === '') return new Map();
  const wanted = empresaOf(empresa);
  const written = new Set(clientes.map((c) => c.empresa));
  const same = new Set([...written].filter((one) => empresaOf(one) === wanted));
  return new Map(
    clientes.filter((c) => c.id !== propio && same.has(c.empresa)).map((c) => [nameOf(c), c] as const),
  );
};
