import { RecordState, type RecordStateProps } from '@hilvan/ui/records';

/** Takes the place of a client that is loading, does not exist or could not be read; the texts are the specification's (document 1, section 8). */
export const ClienteAusente = (props: RecordStateProps) => (
  <RecordState
    text="Cliente no encontrado"
    detail="Hay un problema en la red, por favor inténtelo más tarde."
    backTo="/clientes"
    again
    {...props}
  />
);
