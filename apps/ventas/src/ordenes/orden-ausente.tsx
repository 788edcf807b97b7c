import { NO_SE_PUDO_CARGAR } from '@hilvan/ui';
import { RecordState, type RecordStateProps } from '@hilvan/ui/records';

/** What stands where an order would be: loading, failed, not there, or annulled where that is in the way. */
export const OrdenAusente = (props: RecordStateProps) => (
  <RecordState text="Orden no encontrada" errorTitle={NO_SE_PUDO_CARGAR} backTo="/orden" {...props} />
);
