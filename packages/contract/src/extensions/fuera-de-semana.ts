import { send } from '../calls/define';
import { hecho } from '../calls/envelopes';
import { PERSONAL } from '../rules/roles';

/** Extension `fuera-de-semana`: an order that was planned for the wrong week is taken out of it. What was completed in a week stays there. */
export const llamadasFueraDeSemana = {
  quitarActividad: send('DELETE', '/semanas/ordenes/:activityId', {
    entity: 'semanas',
    roles: PERSONAL,
    writes: ['semanas'],
    response: hecho,
  }),
};
