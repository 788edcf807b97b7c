import { MissingState } from '@hilvan/ui';

/** Document 1, section 8. */
export const ClienteNoEncontrado = ({ onRetry }: { onRetry: () => void }) => (
  <MissingState
    text="Cliente no encontrado"
    detail="Hay un problema en la red, por favor inténtelo más tarde."
    backTo="/clientes"
    onRetry={onRetry}
  />
);
