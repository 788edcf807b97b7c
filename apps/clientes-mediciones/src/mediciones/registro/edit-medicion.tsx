import type { MedicionFila } from '@hilvan/contract';
import { Link } from '@hilvan/ui';

/** A link to edit a measurement that the client already has. */
export const EditMedicion = ({ id, articulo }: Pick<MedicionFila, 'id' | 'articulo'>) => (
  <Link to={`/mediciones/editar/${id}`}>Editar la medición de {articulo}</Link>
);
