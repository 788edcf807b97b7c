import { isMissing } from '@hilvan/api-client';
import { RecordState, type RecordStateProps } from '@hilvan/ui/records';

export const NO_ENCONTRADO = 'Producto no encontrado';

/** Shown in place of a product: while it loads, where it does not exist and where it could not be read. */
export const ProductoAusente = ({ query }: Pick<RecordStateProps, 'query'>) => (
  <RecordState
    query={query}
    text={NO_ENCONTRADO}
    missing={query.isSuccess || isMissing(query.error)}
    backTo="/productos"
  />
);
