import { lazyPage, type Points } from '@hilvan/remote-kit';

const EmpresaReparaciones = lazyPage(() => import('../../../empresa/empresa-reparaciones'));

export default {
  sections: [{ order: 20, Section: EmpresaReparaciones }],
} satisfies Points['empresa/seccion/v1'];
