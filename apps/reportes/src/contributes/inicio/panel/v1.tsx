import type { Points } from '@hilvan/remote-kit';
import { PorCobrar } from '../../../inicio/por-cobrar';
import { VentasDelMes } from '../../../inicio/ventas-del-mes-panel';

export default {
  sections: [
    { order: 15, Section: PorCobrar },
    { order: 50, Section: VentasDelMes },
  ],
} satisfies Points['inicio/panel/v1'];
