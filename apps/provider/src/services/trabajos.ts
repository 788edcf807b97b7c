/** How a document stands that is being made, and calling it off: extension `trabajos`. */
import type { llamadasTrabajos } from '@hilvan/contract/extensions';
import { HECHO, type Manejadores } from './context';
import { ownJob, standOf } from './document-jobs';

export const trabajos: Pick<Manejadores, keyof typeof llamadasTrabajos> = {
  verTrabajo: async ({ params, services, usuario }) =>
    standOf(services, await ownJob(services.jobs, params.trabajo, usuario.id)),
  async cancelarTrabajo({ db, params, services, usuario }) {
    await services.jobs.callOff(db, params.trabajo, usuario.id);
    return HECHO;
  },
};
