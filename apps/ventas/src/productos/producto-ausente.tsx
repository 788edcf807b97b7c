import { isMissing } from '@hilvan/api-client';
import { RecordState, type RecordStateProps } from '@hilvan/ui/records';

export const NO_ENCONTRADO = 'Producto no encontrado';

/** What stands where a product would be: it is not there, or nobody could tell. */
export const ProductoAusente = ({ query }: Pick<RecordStateProps, 'query'>) => (
  <RecordState
    query={query}
    text={NO_ENCONTRADO}
    missing={query.isSuccess || isMissing(query.error)}
    backTo="/productos"
  />
);
