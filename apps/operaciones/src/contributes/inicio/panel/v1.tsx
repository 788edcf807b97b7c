import { PERSONAL } from '@hilvan/contract';
import type { Points } from '@hilvan/remote-kit';
import { CorreosDetenidos } from '../../../inicio/correos-detenidos';
import { EnReparacion } from '../../../inicio/en-reparacion';
import { EstaSemana } from '../../../inicio/esta-semana';
import { PorAcabarse } from '../../../inicio/por-acabarse';

export default {
  sections: [
    { order: 5, roles: PERSONAL, Section: CorreosDetenidos },
    { order: 10, Section: EstaSemana },
    // The place after the orders that are ready (a panel of another remote) and before what is to be bought.
    { order: 25, Section: EnReparacion },
    { order: 30, roles: PERSONAL, Section: PorAcabarse },
  ],
} satisfies Points['inicio/panel/v1'];
