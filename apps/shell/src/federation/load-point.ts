import type { PointName, Points } from '@hilvan/remote-kit';
import type { Remote } from '../registry/remote';
import { loadPart } from './load-part';

/** Loads what a remote contributes to an extension point. Rejects where it is missing, does not arrive in time or has another shape. */
export const loadPoint = <P extends PointName>(remote: Remote, point: P): Promise<Points[P]> =>
  loadPart(remote, point, (given) => {
    if (!isContribution(given, point))
      throw new Error(`${remote.name}: './${point}' no exporta lo que el punto pide`);
    return given;
  });

/** Whether a value has the lists that a contribution to the point consists of. */
function isContribution<P extends PointName>(given: unknown, point: P): given is Points[P] {
  if (typeof given !== 'object' || given === null) return false;
  const { lists = [], actions = [], pages = [], sections }: Partial<Record<string, unknown>> = { ...given };
  return (point === 'buscar/v1' ? [lists, actions, pages] : [sections]).every(Array.isArray);
}
