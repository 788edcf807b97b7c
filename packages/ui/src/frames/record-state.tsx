import { errorLines, isMissing } from '@hilvan/api-client';
import { useEffect } from 'react';
import { notify } from '../notices/ask';
import { Card } from '../primitives/surfaces';
import { ErrorState, LoadingState, MissingState } from '../states/states';

export type RecordStateProps = {
  query: { data?: unknown; isPending: boolean; isSuccess: boolean; error: unknown; refetch: () => unknown };
  /** Shown where the provider does not have the record: 'Proveedor no encontrado'. */
  text?: string;
  /** A second sentence under it. */
  detail?: string;
  /** Where 'Regresar' leads. Unless given, a missing record leads home and a failure has no such button. */
  backTo?: string;
  /** Whether it is known that there is no such record; unless given, where the query was answered. */
  missing?: boolean;
  /** True where another try may find a missing record: it is offered then. */
  again?: boolean;
  /** The title where the record could not be read. */
  errorTitle?: string;
  /** Whether that title is said in a dialog, too. */
  dialog?: boolean;
  lines?: number;
};

const SE_ELIMINO = 'Se eliminó mientras esta página estaba abierta.';

/** Stands in place of a record that is still loading, does not exist, or cannot be read now. */
export const RecordState = ({
  query,
  text = 'No se encontró información',
  detail,
  backTo,
  missing = query.isSuccess,
  again = false,
  errorTitle,
  dialog = false,
  lines,
}: RecordStateProps) => {
  const retry = () => void query.refetch();
  const gone = isMissing(query.error);
  // The record was on this page before.
  const wasHere = gone && query.data !== undefined;
  // The provider's answer may say more, e.g. which client this one was merged with.
  const known = gone ? errorLines(query.error).find((line) => line.startsWith(`${text}:`)) : undefined;
  const sure = wasHere || known !== undefined;
  const absent = missing || wasHere;
  const says = dialog && errorTitle && !absent && !query.isPending ? errorTitle : '';
  useEffect(() => {
    if (says) void notify.error(says);
  }, [says]);
  return (
    <Card>
      {absent ? (
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
