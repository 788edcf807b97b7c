import { errorLines, isMissing } from '@hilvan/api-client';
import { Card } from '../primitives/surfaces';
import { ErrorState, LoadingState, MissingState } from '../states/states';

export type RecordStateProps = {
  query: { data?: unknown; isPending: boolean; isSuccess: boolean; error: unknown; refetch: () => unknown };
  /** What is said where the provider does not have it: 'Proveedor no encontrado'. */
  text?: string;
  /** A second sentence under it. */
  detail?: string;
  /** Where 'Regresar' leads: home unless said, and no such way beside a failure. */
  backTo?: string;
  /** Whether it is known not to be there; an answer without the record, unless said. */
  missing?: boolean;
  /** True where another try may find it. */
  again?: boolean;
  /** What is said where it could not be read. */
  errorTitle?: string;
  lines?: number;
};

const SE_ELIMINO = 'Se eliminó mientras esta página estaba abierta.';

/** What stands where a record would be: loading, not there, or not to be read now. */
export const RecordState = ({
  query,
  text = 'No se encontró información',
  detail,
  backTo,
  missing = query.isSuccess,
  again = false,
  errorTitle,
  lines,
}: RecordStateProps) => {
  const retry = () => void query.refetch();
  const gone = isMissing(query.error);
  // The page had it on the screen before.
  const wasHere = gone && query.data !== undefined;
  // The provider may know more: whom a client was made one with.
  const known = gone ? errorLines(query.error).find((line) => line.startsWith(`${text}:`)) : undefined;
  const sure = wasHere || known !== undefined;
  return (
    <Card>
      {missing || wasHere ? (
        <MissingState
          text={known ?? text}
          backTo={backTo ?? '/inicio'}
          detail={wasHere ? SE_ELIMINO : sure ? undefined : detail}
          onRetry={again && !sure ? retry : undefined}
        />
      ) : query.isPending ? (
        <LoadingState lines={lines} />
      ) : (
        <ErrorState error={query.error} onRetry={retry} title={errorTitle} backTo={backTo} />
      )}
    </Card>
  );
};
