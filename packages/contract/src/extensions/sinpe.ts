import * as z from 'zod/mini';
import { LLAMADAS } from '../calls';
import { pagoEnviado } from '../entities/pagos';

/** What people in Costa Rica pay with by telephone. */
export const METODO_SINPE = 'SINPE Móvil';

/** Extension `sinpe`: a fifth method of payment. The contract's call goes on taking its four. */
export const llamadasSinpe = {
  registrarPagoSinpe: {
    ...LLAMADAS.registrarPago,
    path: '/pagos/registrar/sinpe',
    summary: 'Registrar un pago por SINPE Móvil',
    payload: z.strictObject({ ...pagoEnviado.shape, metodo_pago: z.literal(METODO_SINPE) }),
  },
} as const;
