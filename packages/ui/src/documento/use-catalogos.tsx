import { queryFor } from '@hilvan/api-client';
import type { Empresa, Producto } from '@hilvan/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLoadingDialog } from '../notices/use-loading-dialog';
import { FailedLine } from '../states/states';

const NONE: readonly never[] = [];

/** The companies and products that a document is written from; `fallos` says which of the two could not be read and offers to try again. */
export const useCatalogos = (): {
  empresas: readonly Empresa[];
  productos: readonly Producto[];
  fallos: ReactNode;
} => {
  const empresas = useQuery(queryFor('listarEmpresas'));
  const productos = useQuery(queryFor('listarProductos'));
  useLoadingDialog(empresas.isPending || productos.isPending, { seconds: 3 });

  const failure = (query: typeof empresas | typeof productos, text: string) =>
    query.error && !query.data ? <FailedLine text={text} onRetry={query.refetch} /> : null;
  return {
    empresas: empresas.data?.data ?? NONE,
    productos: productos.data?.data ?? NONE,
    fallos: (
      <>
        {failure(empresas, 'No se cargaron las empresas')}
        {failure(productos, 'No se cargaron los productos')}
      </>
    ),
  };
};
