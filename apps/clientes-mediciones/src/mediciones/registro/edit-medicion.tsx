import type { MedicionFila } from '@hilvan/contract';
import { Link } from '@hilvan/ui';

/** The way to a measurement that the client has already. */
export const EditMedicion = ({ id, articulo }: Pick<MedicionFila, 'id' | 'articulo'>) => (
  <Link to={`/mediciones/editar/${id}`}>Editar la medición de {articulo}</Link>
);
