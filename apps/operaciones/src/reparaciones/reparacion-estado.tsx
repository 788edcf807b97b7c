import { Card, ErrorState, LoadingState, MissingState } from '@hilvan/ui';
import type { UseQueryResult } from '@tanstack/react-query';

/** Document 2, section 8: a repair that could not be read. */
const NO_SE_PUDO_CARGAR = 'Error, intentelo más tarde!';

/** What stands where a repair would be: loading, failed, not there, or not to be edited. */
export const ReparacionEstado = ({
  query,
  text = 'Reparación no encontrada',
  backTo = '/reparaciones',
}: {
  query: UseQueryResult<unknown>;
  text?: string;
  backTo?: string;
}) => (
  <Card>
    {query.isPending ? (
      <LoadingState />
    ) : query.isSuccess ? (
      <MissingState text={text} backTo={backTo} />
    ) : (
      <ErrorState error={query.error} title={NO_SE_PUDO_CARGAR} onRetry={() => void query.refetch()} />
    )}
  </Card>
);
