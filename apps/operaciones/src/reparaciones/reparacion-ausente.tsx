import { NO_SE_PUDO_CARGAR } from '@hilvan/ui';
import { RecordState, type RecordStateProps } from '@hilvan/ui/records';

export const NO_ENCONTRADA = 'Reparación no encontrada';

/** Takes the place of a repair that is loading, could not be read, does not exist or may not be edited. */
export const ReparacionAusente = (props: RecordStateProps) => (
  <RecordState text={NO_ENCONTRADA} backTo="/reparaciones" errorTitle={NO_SE_PUDO_CARGAR} dialog {...props} />
);
