import type { PointName, Points, SectionPoint } from '@hilvan/remote-kit';
import type { Remote } from '../registry/remote';
import { partLoader } from './load-part';

type Loaders = { [P in PointName]: (remote: Remote) => Promise<Points[P]> };

/** Every point of the house, with what its modules are recognised by. */
const LOADERS: Loaders = {
  'buscar/v1': pointLoader('buscar/v1', ({ lists = [], actions = [], pages = [] }) =>
    [lists, actions, pages].every(Array.isArray),
  ),
  'inicio/panel/v1': sectionLoader('inicio/panel/v1'),
  'cliente/seccion/v1': sectionLoader('cliente/seccion/v1'),
  'empresa/seccion/v1': sectionLoader('empresa/seccion/v1'),
  'orden/accion/v1': sectionLoader('orden/accion/v1'),
};

/** What a remote contributes to a point; its code is fetched now. Rejects where it is missing, hangs or is something else. */
export const loadPoint = <P extends PointName>(remote: Remote, point: P): Promise<Points[P]> =>
  LOADERS[point](remote);

function sectionLoader<P extends SectionPoint>(point: P) {
  return pointLoader(point, ({ sections }) => Array.isArray(sections));
}

function pointLoader<P extends PointName>(
  point: P,
  looksRight: (given: Partial<Record<string, unknown>>) => boolean,
) {
  return partLoader(point, (exposed, { name }) => {
    if (!isContribution<P>(exposed, looksRight))
      throw new Error(`${name}: './${point}' no exporta lo que el punto pide`);
    return exposed.default;
  });
}

function isContribution<P extends PointName>(
  exposed: unknown,
  looksRight: (given: Partial<Record<string, unknown>>) => boolean,
): exposed is { default: Points[P] } {
  if (typeof exposed !== 'object' || exposed === null || !('default' in exposed)) return false;
  const { default: given } = exposed;
  return typeof given === 'object' && given !== null && looksRight({ ...given });
}
