import { queryFor } from '@hilvan/api-client';
import type { Categoria } from '@hilvan/contract';
import { jointly } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

export type Opcion = { id: number; nombre: string };

const NINGUNA: readonly never[] = [];
const comoOpciones = ({ data }: { data: readonly Categoria[] }): Opcion[] =>
  data.map((c) => ({ id: c.id, nombre: c.nombre_categoria }));

/** What a PickerField of categories or suppliers needs. */
export const nombreDe = (opcion: Opcion): string => opcion.nombre;
export const idDe = (opcion: Opcion): number => opcion.id;

/** The categories and suppliers an item can have. */
export const useOpciones = () => {
  const categorias = useQuery({ ...queryFor('listarCategorias'), select: comoOpciones });
  const proveedores = useQuery(queryFor('proveedoresInfo'));
  return {
    categorias: categorias.data ?? NINGUNA,
    proveedores: proveedores.data?.data ?? NINGUNA,
    /** True once both were read, also where reading them again failed, so that nobody loses the form that they type in. */
    isReady: categorias.data !== undefined && proveedores.data !== undefined,
    ...jointly(categorias, proveedores),
  };
};

/**
 * The item with which an entry or an exit begins: `?producto=7`. It is taken out of the address, so that the same item can be asked for
 * again; `key` is a new one each time.
 */
export const useElegido = (): { elegido: number | undefined; key: string } => {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const asked = Number(params.get('producto')) || undefined;
  const [begun, setBegun] = useState({ elegido: asked, key });
  if (asked && begun.key !== key) setBegun({ elegido: asked, key });
  useEffect(() => {
    if (asked) setParams({}, { replace: true });
  }, [asked, setParams]);
  return begun;
};
