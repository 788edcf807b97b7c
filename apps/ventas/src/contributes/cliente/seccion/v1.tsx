import { lazyPage, type Points } from '@hilvan/remote-kit';

const ClientePedidos = lazyPage(() => import('../../../cliente/cliente-pedidos'));

export default {
  sections: [{ order: 5, Section: ClientePedidos }],
} satisfies Points['cliente/seccion/v1'];
