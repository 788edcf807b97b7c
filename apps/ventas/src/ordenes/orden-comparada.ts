import { type Comparison, compareDocument, compareFields, linesById } from '@hilvan/ui/records';
import type { OrdenEscrita } from './orden-escrita';

/**
 * How two versions of an order are told apart and put together.
 * @param empresa The name of a company for the eye.
 */
export const comparacionDe = (empresa: (id: number | null) => string): Comparison<OrdenEscrita> =>
  compareDocument(
    compareFields<OrdenEscrita>(
      {
        titulo: 'Titulo',
        proforma: 'Proforma',
        proforma2: 'Proforma 2',
        proforma3: 'Proforma 3',
        id_empresa: 'Empresa',
        telefono: 'Telefono',
        vendedor: 'Vendedor',
        comentario: 'Comentarios',
        comentario_factura: 'Comentario de la factura',
      },
      (values, field) => (field === 'id_empresa' ? empresa(values.id_empresa) : values[field]),
    ),
    linesById,
  );
