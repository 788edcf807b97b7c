import { Card } from '../primitives/surfaces';
import { ErrorState, LoadingState, MissingState } from '../states/states';

export type RecordStateProps = {
  query: { isPending: boolean; isSuccess: boolean; error: unknown; refetch: () => unknown };
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
  return (
    <Card>
      {missing ? (
        <MissingState
          text={text}
          backTo={backTo ?? '/inicio'}
          detail={detail}
          onRetry={again ? retry : undefined}
        />
      ) : query.isPending ? (
        <LoadingState lines={lines} />
      ) : (
        <ErrorState error={query.error} onRetry={retry} title={errorTitle} backTo={backTo} />
      )}
    </Card>
  );
};
