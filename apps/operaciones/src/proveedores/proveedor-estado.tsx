import { Card, ErrorState, LoadingState, MissingState } from '@hilvan/ui';
import type { UseQueryResult } from '@tanstack/react-query';

/** What stands where a supplier would be: loading, failed, or not in the list. */
export const ProveedorEstado = ({
  query,
  text = 'Proveedor no encontrado',
}: {
  query: UseQueryResult<unknown>;
  text?: string;
}) => (
  <Card>
    {query.isPending ? (
      <LoadingState />
    ) : query.isSuccess ? (
      <MissingState text={text} backTo="/proveedores" />
    ) : (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    )}
  </Card>
);
