import { lazyPage, type Points } from '@hilvan/remote-kit';

const EmpresaPedidos = lazyPage(() => import('../../../empresa/empresa-pedidos'));
const EmpresaPorCobrar = lazyPage(() => import('../../../empresa/empresa-por-cobrar'));

export default {
  sections: [
    { order: 5, Section: EmpresaPorCobrar },
    { order: 10, Section: EmpresaPedidos },
  ],
} satisfies Points['empresa/seccion/v1'];
