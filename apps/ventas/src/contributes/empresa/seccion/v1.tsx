import { lazyPage, type Points } from '@hilvan/remote-kit';

const EmpresaPedidos = lazyPage(() => import('../../../empresa/empresa-pedidos'));
const EmpresaPorCobrar = lazyPage(() => import('../../../empresa/empresa-por-cobrar'));

export default {
  sections: [
    { order: 10, Section: EmpresaPedidos },
    { order: 30, Section: EmpresaPorCobrar },
  ],
} satisfies Points['empresa/seccion/v1'];
