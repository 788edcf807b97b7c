import { NO_SE_PUDO_CARGAR } from '@hilvan/ui';
import { RecordState, type RecordStateProps } from '@hilvan/ui/records';

/**
 * Shown in place of an order: while it loads, where reading it failed, where it does not exist, or where it is annulled and the page does
 * not allow that.
 */
export const OrdenAusente = (props: RecordStateProps) => (
  <RecordState text="Orden no encontrada" errorTitle={NO_SE_PUDO_CARGAR} dialog backTo="/orden" {...props} />
);
