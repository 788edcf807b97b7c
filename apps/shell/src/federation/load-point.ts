import type { PointName, Points, SectionPoint } from '@hilvan/remote-kit';
import type { Remote } from '../registry/remote';
import { partLoader } from './load-part';

/** What a module exports, before anything is known of it. */
type Given = Partial<Record<string, unknown>>;

/** Every point of the house, with the lists that its modules are recognised by. */
const LOADERS: { [P in PointName]: (remote: Remote) => Promise<Points[P]> } = {
  'buscar/v1': pointLoader('buscar/v1', ({ lists = [], actions = [], pages = [] }) => [
    lists,
    actions,
    pages,
  ]),
  'inicio/panel/v1': sectionLoader('inicio/panel/v1'),
  'cliente/seccion/v1': sectionLoader('cliente/seccion/v1'),
  'empresa/seccion/v1': sectionLoader('empresa/seccion/v1'),
  'orden/accion/v1': sectionLoader('orden/accion/v1'),
};

/** What a remote contributes to a point; its code is fetched now. Rejects where it is missing, hangs or is something else. */
export const loadPoint = <P extends PointName>(remote: Remote, point: P): Promise<Points[P]> =>
  LOADERS[point](remote);

function sectionLoader<P extends SectionPoint>(point: P) {
  return pointLoader(point, ({ sections }) => [sections]);
}

function pointLoader<P extends PointName>(point: P, listsOf: (given: Given) => unknown[]) {
  const isContribution = (given: unknown): given is Points[P] =>
    typeof given === 'object' && given !== null && listsOf({ ...given }).every(Array.isArray);
  return partLoader(point, (given, { name }) => {
    if (!isContribution(given)) throw new Error(`${name}: './${point}' no exporta lo que el punto pide`);
    return given;
  });
}
