import type { llamadasExportacion } from '@hilvan/contract/extensions';
import { spendExport } from './allowances';
import type { Manejadores } from './context';
import { demasiado } from './domain-error';
import type { Services } from './services';

const MINUTES = 10;
/** In how many milliseconds it is worth asking again for everything. */
const AGAIN = 30_000;
/** Whose everything is being written now. */
const writing = new WeakSet<Services>();

/** A link to everything of the workshop; the zip is made when it is opened, where no screen reads a refusal. */
export const exportacion: Pick<Manejadores, keyof typeof llamadasExportacion> = {
  async exportarTodo({ usuario, services, record }) {
    refuseWriting(services);
    record(usuario.id);
    return { download_url: services.links.make({ todo: true }, MINUTES, usuario.id) };
  },
};

/** One at a time, and each opening of a link counts: it takes a copy of the whole database and every file. @throws DomainError */
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
