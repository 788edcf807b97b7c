import { RecordState, type RecordStateProps } from '@hilvan/ui/records';

/** What stands where a client would be; document 1, section 8. */
export const ClienteAusente = (props: RecordStateProps) => (
  <RecordState
    text="Cliente no encontrado"
    detail="Hay un problema en la red, por favor inténtelo más tarde."
    backTo="/clientes"
    again
    {...props}
  />
);
