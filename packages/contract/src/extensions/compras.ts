import * as z from 'zod/mini';
import { json } from '../calls/define';
import { hecho } from '../calls/envelopes';
import { PERSONAL } from '../rules/roles';
import { idEnviado } from '../wire/sending';

/** Extension `compras`: everybody sees what was ordered from a supplier (`pedido_el`) until it comes in, so that nobody orders it twice. */
export const llamadasCompras = {
  anotarPedido: json('/inventario/pedido', {
    entity: 'inventario',
    roles: PERSONAL,
    writes: ['inventario'],
    payload: z.strictObject({
      ids: z.array(idEnviado()).check(z.minLength(1, 'Elija al menos un producto.'), z.maxLength(1000)),
      /** False takes the note back. */
      pedido: z.boolean('Diga si está pedido.'),
    }),
    response: hecho,
  }),
};
