import type { Rol } from '@hilvan/contract';
import type { PointName, Points } from '@hilvan/remote-kit';
import { useEffect, useMemo, useState } from 'react';
import { loadPoint } from '../federation/load-point';
import type { Remote } from '../registry/remote';
import { reportRemote } from '../remote-page/faults';
import { isSame, usePinned } from '../remote-page/use-pinned';

/** What one remote contributes; neither `given` nor `failed` while its code is on its way. */
interface Contribution<P extends PointName> {
  remote: Remote;
  given?: Points[P];
  failed?: Error;
}

/** The remotes whose descriptors contribute to a point for a role, in the order of the menu. */
const contributors = (point: PointName, rol: Rol, remotes: readonly Remote[]): Remote[] =>
  remotes
    .filter(({ contributes = [] }) =>
      contributes.some((one) => one.point === point && (!one.roles || one.roles.includes(rol))),
    )
    .sort((a, b) => placeOf(a) - placeOf(b));

const placeOf = ({ menu }: Remote): number => Math.min(...menu.map(({ order }) => order));

/**
 * What remotes contribute to an extension point that is open. Their code is fetched only then, and each by itself, so that one that fails
 * leaves the others standing. `retry` loads the failed ones again. A contribution that has arrived stays on its build while the page is
 * open; one that has not is taken from whichever build is live.
 * @param prepare what has to be there before a contribution counts as given
 */
export function useContributions<P extends PointName>(
  point: P,
  rol: Rol,
  deployed: readonly Remote[],
  prepare: (given: Points[P]) => Promise<unknown> = async () => undefined,
): { contributions: Contribution<P>[]; retry: () => void } {
  const [known, setKnown] = useState<Record<string, Contribution<P>>>({});
  const [attempt, setAttempt] = useState(0);
  const [pinned, repin] = usePinned(deployed, areSame);
  const remotes = deployed.map(
    (remote) => (known[remote.name]?.given && pinned.find(({ name }) => name === remote.name)) || remote,
  );
  if (!areSame(remotes, pinned)) repin(remotes);
  const wanted = contributors(point, rol, remotes);
  const builds = wanted.map(({ name, build }) => `${name} ${build}`).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only for other builds and new attempts
  useEffect(() => {
    let current = true;
    const learn = (one: Contribution<P>) =>
      current && setKnown((before) => ({ ...before, [one.remote.name]: one }));
    for (const remote of wanted) {
      const there = known[remote.name];
      // Loading an earlier build again would replace the one that is live.
      if (there?.given && isSame(there.remote, remote)) continue;
      loadPoint(remote, point).then(
        (given) => prepare(given).then(() => learn({ remote, given })),
        (failed: Error) => {
          reportRemote('carga', remote, failed);
          learn({ remote, failed });
        },
      );
    }
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

const areSame = (these: readonly Remote[], those: readonly Remote[]): boolean =>
  these.length === those.length &&
  these.every((remote, i) => {
    const other = those[i];
    return other?.name === remote.name && isSame(remote, other);
  });

/** Whether `ms` milliseconds have passed since the attempt began. */
export function useLate(ms: number, attempt = 0): boolean {
  const [late, setLate] = useState(-1);
  useEffect(() => {
    const timer = setTimeout(() => setLate(attempt), ms);
    return () => clearTimeout(timer);
  }, [ms, attempt]);
  return late === attempt;
}
