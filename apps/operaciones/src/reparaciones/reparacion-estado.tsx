import { NO_SE_PUDO_CARGAR, RecordState, type RecordStateProps } from '@hilvan/ui';

/** What stands where a repair would be: loading, failed, not there, or not to be edited. */
export const ReparacionEstado = (props: RecordStateProps) => (
  <RecordState
    text="Reparación no encontrada"
    backTo="/reparaciones"
    errorTitle={NO_SE_PUDO_CARGAR}
    {...props}
  />
);
