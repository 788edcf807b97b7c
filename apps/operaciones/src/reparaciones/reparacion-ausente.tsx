import { NO_SE_PUDO_CARGAR } from '@hilvan/ui';
import { RecordState, type RecordStateProps } from '@hilvan/ui/records';

export const NO_ENCONTRADA = 'Reparación no encontrada';

/** What stands where a repair would be: loading, failed, not there, or not to be edited. */
export const ReparacionAusente = (props: RecordStateProps) => (
  <RecordState text={NO_ENCONTRADA} backTo="/reparaciones" errorTitle={NO_SE_PUDO_CARGAR} {...props} />
);
