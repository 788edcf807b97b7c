import type { llamadasExportacion } from '@hilvan/contract/extensions';
import type { Manejadores } from './context';

const MINUTES = 10;

/** A link to everything of the workshop; the zip is made when it is opened. */
export const exportacion: Pick<Manejadores, keyof typeof llamadasExportacion> = {
  async exportarTodo({ usuario, services, record }) {
    record(usuario.id);
    return { download_url: services.links.make({ todo: true }, MINUTES, usuario.id) };
  },
};
