import type { llamadasExportacion } from '@hilvan/contract/extensions';
import { spendExport } from './allowances';
import type { Manejadores } from './context';
import { demasiado } from './domain-error';
import type { Services } from './services';

const MINUTES = 10;
/** After how many milliseconds it is worth asking for an export again. */
const AGAIN = 30_000;
/** The services whose export is being written now. */
const writing = new WeakSet<Services>();

/**
 * Gives a link to an export of everything. The zip is made when the link is opened, where no screen could show a refusal: so a refusal is
 * told here.
 */
export const exportacion: Pick<Manejadores, keyof typeof llamadasExportacion> = {
  async exportarTodo({ usuario, services, record }) {
    refuseWriting(services);
    record(usuario.id);
    return { download_url: services.links.make({ todo: true }, MINUTES, usuario.id) };
  },
};

/**
 * Exports one at a time and counts each opening of a link, because an export copies the whole database and every file.
 * @throws DomainError
 */
export async function exportAlone(services: Services, por: number, file: string): Promise<void> {
  refuseWriting(services);
  writing.add(services);
  try {
    await spendExport({ id: por }, services);
    await services.exportTo(file);
  } finally {
    writing.delete(services);
  }
}

function refuseWriting(services: Services): void {
  if (!writing.has(services)) return;
  const now = services.now();
  const line = 'Ya se está preparando una exportación. Espere a que termine y vuelva a pedirla.';
  throw demasiado(line, new Date(now.getTime() + AGAIN), now);
}
