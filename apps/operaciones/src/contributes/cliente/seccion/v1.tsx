import { lazyPage, type Points } from '@hilvan/remote-kit';

const ClienteReparaciones = lazyPage(() => import('../../../empresa/cliente-reparaciones'));

export default {
  sections: [{ order: 10, Section: ClienteReparaciones }],
} satisfies Points['cliente/seccion/v1'];
