import { asApiError } from '@hilvan/api-client';
import { RecordState, type RecordStateProps } from '@hilvan/ui/records';

interface Props extends Pick<RecordStateProps, 'query' | 'missing'> {
  /** The provider's message, where it answered without the measurement. */
  mensaje: string | undefined;
}

/**
 * Takes the place of a measurement that is loading, does not exist or could not be read; the texts are the specification's (document 1,
 * section 8).
 */
export const MedicionAusente = ({ query, missing, mensaje }: Props) => (
  <RecordState
    query={query}
    missing={missing}
    text={mensaje || (query.error ? asApiError(query.error).mensaje : '') || 'No se encontró información'}
    backTo="/mediciones"
    errorTitle={tituloDe(query.error)}
    lines={8}
  />
);

const tituloDe = (error: unknown): string =>
  asApiError(error).kind === 'unauthorized'
    ? 'Token no encontrado. Por favor, inicia sesión.'
    : 'Hubo un problema al obtener la información';
