import type { Rol } from '@hilvan/contract';
import type { PointName, Points } from '@hilvan/remote-kit';
import { useEffect, useMemo, useState } from 'react';
import { loadPoint } from '../federation/load-point';
import type { Remote } from '../registry/remote';
import { reportRemote } from '../remote-page/faults';

/** What one remote contributes; neither `given` nor `failed` while its code is on its way. */
interface Contribution<P extends PointName> {
  remote: Remote;
  given?: Points[P];
  failed?: Error;
}

/** The remotes that contribute to a point for a role, by what their descriptors say, in the order of the menu. */
const contributors = (point: PointName, rol: Rol, remotes: readonly Remote[]): Remote[] =>
  remotes
    .filter(({ contributes = [] }) =>
      contributes.some((one) => one.point === point && (!one.roles || one.roles.includes(rol))),
    )
    .sort((a, b) => placeOf(a) - placeOf(b));

const placeOf = ({ menu }: Remote): number => Math.min(...menu.map(({ order }) => order));

/**
 * What remotes contribute to a point that is open now: only then is their code fetched, and each by itself, so that one that fails
 * leaves the others standing. `retry` asks those again that failed.
 * @param prepare what has to be there before a contribution counts as given
 */
export function useContributions<P extends PointName>(
  point: P,
  rol: Rol,
  remotes: readonly Remote[],
  prepare: (given: Points[P]) => Promise<unknown> = async () => undefined,
): { contributions: Contribution<P>[]; retry: () => void } {
  const [known, setKnown] = useState<Record<string, Contribution<P>>>({});
  const [attempt, setAttempt] = useState(0);
  const wanted = contributors(point, rol, remotes);
  const builds = wanted.map(({ name, build }) => `${name} ${build}`).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: other builds are other contributions, and a new attempt asks again
  useEffect(() => {
    let current = true;
    const learn = (one: Contribution<P>) =>
      current && setKnown((before) => ({ ...before, [one.remote.name]: one }));
    for (const remote of wanted)
      loadPoint(remote, point).then(
        (given) => prepare(given).then(() => learn({ remote, given })),
        (failed: Error) => {
          reportRemote('carga', remote, failed);
          learn({ remote, failed });
        },
      );
    return () => {
      current = false;
    };
  }, [builds, attempt]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other builds are other contributions
  const contributions = useMemo(
    () => wanted.map((remote) => known[remote.name] ?? { remote }),
    [known, builds],
  );
  return { contributions, retry: () => setAttempt((n) => n + 1) };
}
