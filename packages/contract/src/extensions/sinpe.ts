import * as z from 'zod/mini';
import { form } from '../calls/define';
import { hecho } from '../calls/envelopes';
import { pagoEnviado } from '../entities/pagos';
import { PERSONAL } from '../rules/roles';

/** The method with which people in Costa Rica pay by telephone. */
export const METODO_SINPE = 'SINPE Móvil';

/** Extension `sinpe`: a fifth method of payment. The contract's own call still accepts only its four. */
export const llamadasSinpe = {
  registrarPagoSinpe: form('/pagos/registrar/sinpe', {
    entity: 'pagos',
    roles: PERSONAL,
    writes: ['pagos', 'facturas', 'ordenes', 'reparaciones', 'reportes'],
    payload: z.strictObject({ ...pagoEnviado.shape, metodo_pago: z.literal(METODO_SINPE) }),
    response: hecho,
  }),
};
