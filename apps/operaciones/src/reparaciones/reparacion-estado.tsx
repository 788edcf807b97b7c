import { RecordState, type RecordStateProps } from '@hilvan/ui';

/** Document 2, section 8: a repair that could not be read. */
const NO_SE_PUDO_CARGAR = 'Error, intentelo más tarde!';

/** What stands where a repair would be: loading, failed, not there, or not to be edited. */
export const ReparacionEstado = (props: RecordStateProps) => (
  <RecordState
    text="Reparación no encontrada"
    backTo="/reparaciones"
    errorTitle={NO_SE_PUDO_CARGAR}
    {...props}
  />
);
