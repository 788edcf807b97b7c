import { type Comparison, compareDocument, compareFields, linesById } from '@hilvan/ui/records';
import { CAMPOS_ORDEN } from './orden-campos';
import type { OrdenEscrita } from './orden-escrita';

/**
 * How two versions of an order are told apart and put together.
 * @param empresa The name of a company for the eye.
 */
export const comparacionDe = (empresa: (id: number | null) => string): Comparison<OrdenEscrita> =>
  compareDocument(
    compareFields<OrdenEscrita>(
      {
        ...CAMPOS_ORDEN,
        vendedor: 'Vendedor',
        comentario_factura: 'Comentario de la factura',
      },
      (values, field) => (field === 'id_empresa' ? empresa(values.id_empresa) : values[field]),
    ),
    linesById,
  );
