const NETWORK = 'No se pudo conectar con el servidor. Por favor, inténtelo más tarde.';

type Told = { kind?: unknown; messages?: unknown };

const isTold = (error: unknown): error is Told => typeof error === 'object' && error !== null;

/**
 * The Spanish text of any error: the provider's own lines where it sent some, the specified text for a lost connection,
 * a plain sentence otherwise. Reads ApiError by its fields, since a remote may carry another build of its class.
 */
export const errorText = (error: unknown): string => {
  const told = isTold(error) ? error : {};
  const lines = Array.isArray(told.messages)
    ? told.messages.filter((line) => typeof line === 'string' && line !== '')
    : [];
  if (lines.length > 0) return lines.join('\n');
  switch (told.kind) {
    case 'network':
      return NETWORK;
    case 'timeout':
      return 'El servidor tardó demasiado en responder. Por favor, inténtelo de nuevo.';
    case 'parse':
      return 'El servidor respondió algo que no se pudo leer. Por favor, inténtelo más tarde.';
    default:
      return 'Ha ocurrido un error inesperado. Por favor, inténtelo de nuevo.';
  }
};
