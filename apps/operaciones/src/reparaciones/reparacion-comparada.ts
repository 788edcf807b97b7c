import { type Comparison, compareDocument, compareFields, linesByProduct } from '@hilvan/ui/records';
import type { ReparacionEscrita } from './reparacion-escrita';

/**
 * What two people can change in one repair. Its lines are sent without ids, so an edit may make all of them anew.
 * @param empresa The name of a company, for the eye.
 */
export const comparacion = (empresa: (id: number | null) => string): Comparison<ReparacionEscrita> =>
  compareDocument(
    compareFields<ReparacionEscrita>(
      {
        titulo: 'Titulo',
        id_empresa: 'Empresa',
        telefono: 'Telefono',
        vendedor: 'Vendedor',
        comentario: 'Comentarios',
      },
      (values, field) => (field === 'id_empresa' ? empresa(values.id_empresa) : values[field]),
    ),
    linesByProduct,
  );
