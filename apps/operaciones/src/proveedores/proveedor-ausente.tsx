import { RecordState, type RecordStateProps } from '@hilvan/ui/records';

export const NO_ENCONTRADO = 'Proveedor no encontrado';

/** What stands where a supplier would be. */
export const ProveedorAusente = (props: RecordStateProps) => (
  <RecordState text={NO_ENCONTRADO} backTo="/proveedores" {...props} />
);
