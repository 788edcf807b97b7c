import { callExtension } from '@hilvan/api-client';
import { llamadasCaja } from '@hilvan/contract/extensions';
import { queryOptions } from '@tanstack/react-query';

export const cajaQuery = queryOptions({
  queryKey: ['caja', 'verCaja'],
  queryFn: ({ signal }) => callExtension(llamadasCaja.verCaja, { signal }),
});

export const cierresQuery = queryOptions({
  queryKey: ['caja', 'listarCierres'],
  queryFn: ({ signal }) => callExtension(llamadasCaja.listarCierres, { signal }),
});

export const cierreQuery = (numero: string) =>
  queryOptions({
    queryKey: ['caja', 'verCierre', numero],
    queryFn: ({ signal }) => callExtension(llamadasCaja.verCierre, { params: { numero }, signal }),
  });
