import { PERSONAL } from '@hilvan/contract';
import { lazyPage, type Points } from '@hilvan/remote-kit';

const OrdenSemana = lazyPage(() => import('../../../calendario/orden-semana'));

export default {
  sections: [{ order: 10, roles: PERSONAL, Section: OrdenSemana }],
} satisfies Points['orden/accion/v1'];
