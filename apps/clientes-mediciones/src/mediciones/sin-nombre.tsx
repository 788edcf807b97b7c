import { FailedLine } from '@hilvan/ui';
import type { useNombreCliente } from './use-nombre-cliente';

/** Nothing says whose measures these are: that is told, so that nobody writes them down as somebody else's. */
export const SinNombre = ({ query, cliente, inexistente }: ReturnType<typeof useNombreCliente>) =>
  query.error && !cliente && !inexistente ? (
    <FailedLine text="No se pudo cargar el nombre del cliente." onRetry={query.refetch} />
  ) : null;
