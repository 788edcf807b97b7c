import { RecordState, type RecordStateProps } from '@hilvan/ui/records';

export const NO_ENCONTRADO = 'Producto no encontrado';

/** What stands where a product would be. */
export const ProductoAusente = (props: RecordStateProps) => (
  <RecordState text={NO_ENCONTRADO} errorTitle={NO_ENCONTRADO} backTo="/productos" {...props} />
);
