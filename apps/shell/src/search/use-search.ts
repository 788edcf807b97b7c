import { asApiError, capacidadesQuery, queryFor, queryForExtension } from '@hilvan/api-client';
import type { Rol } from '@hilvan/contract';
import type { MenuEntry, SearchPlace } from '@hilvan/remote-kit';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { decide } from '../gate/decide';
import { isCall } from '../gate/warm';
import { useContributions, useLate } from '../points/use-contributions';
import type { Remote } from '../registry/remote';
import { type AnyList, placesSource, type Source } from './sources';
import { type Answered, useIndexed } from './use-indexed';

/** A list older than this, in milliseconds, is searched as it is and read again meanwhile. */
const FRESH_MS = 60_000;
/** Parts that have not arrived after this long, in milliseconds, are named on the screen and no longer waited for. */
const PATIENCE_MS = 8_000;

interface Searching {
  sources: readonly Source[];
  busy: boolean;
  /** Labels of the remotes that could not be searched. */
  silent: readonly string[];
  offline: boolean;
  opens: (to: string) => boolean;
  retry: () => void;
}

/** Everything that this person can find: pages of the menu, and what remotes contribute. */
export function useSearch(rol: Rol, remotes: Remote[], entries: readonly MenuEntry[]): Searching {
  const { contributions, retry: retryCode } = useContributions('buscar/v1', rol, remotes);
  const opens = useCallback(
    (to: string) => ['home', 'remote'].includes(decide(to, rol, remotes).kind),
    [rol, remotes],
  );
  const capacidades = useQuery(capacidadesQuery);
  const offered = capacidades.data;
  const [attempt, setAttempt] = useState(0);
  const late = useLate(PATIENCE_MS, attempt);

  const lists = useMemo(
    () =>
      contributions.flatMap(({ remote, given }) =>
        // A list whose records this person may not open is not read. Any id will do to ask that.
        [...(given?.lists ?? []), ...(given?.offered ?? []).filter(({ needs }) => offered?.[needs])]
          .filter(({ path }) => opens(path.replace(/:\w+/g, '1')))
          .map((list) => ({ list, remote })),
      ),
    [contributions, opens, offered],
  );
  const known = lists.flatMap(({ list, remote }) =>
    isKnown(list.call) ? [{ list, remote, call: list.call }] : [],
  );
  // Several lists may be read from one call's answer.
  const calls = [...new Set(known.map(({ call }) => call))];
  const queries = useQueries({ queries: calls.map((call) => ({ ...queryOf(call), staleTime: FRESH_MS })) });
  const answerTo = new Map(calls.map((call, i) => [call, queries[i]]));
  const indexed = useIndexed(
    known.map(({ list, call }): Answered | undefined => {
      const answer = answerTo.get(call)?.data;
      return answer ? { list, answer: Object(answer) } : undefined;
    }),
    late,
  );
  const read = known.map(({ remote, call }, i) => ({
    remote,
    error: answerTo.get(call)?.error,
    ...indexed[i],
  }));

  const places = useMemo(() => {
    const open = contributions.flatMap(({ given }) => (given ? [given] : []));
    const allowed = ({ to, roles, needs }: SearchPlace) =>
      opens(to) && (!roles || roles.includes(rol)) && (!needs || offered?.[needs]);
    const menu = entries.map(({ to, label, icon }) => ({ to, label, icon }));
    return [
      placesSource('Acciones', open.flatMap(({ actions = [] }) => actions).filter(allowed), 'nuevo'),
      placesSource(
        'Páginas',
        [...menu, ...open.flatMap(({ pages = [] }) => pages)].filter(allowed),
        'inicio',
      ),
    ];
  }, [contributions, entries, opens, rol, offered]);

  // What the provider has to offer is neither there nor missing before it has said so.
  const unsure = contributions.filter(
    ({ given: { offered: more = [], actions = [], pages = [] } = {} }) =>
      !offered && [...more, ...actions, ...pages].some(({ needs }) => needs),
  );
  const asks = unsure.length > 0 && !capacidades.error;
  const waits = contributions.some(({ given, failed }) => !given && !failed);
  const reads = read.some(({ error, source }) => !error && !source);
  const silent = new Set([
    ...contributions
      .filter(({ given, failed }) => failed || (late && !given))
      .map(({ remote }) => remote.label),
    ...unsure.filter(() => late || capacidades.error).map(({ remote }) => remote.label),
    ...lists.filter(({ list }) => !isKnown(list.call)).map(({ remote }) => remote.label),
    ...read
      .filter(({ error, faulty, source }) => error || faulty || (late && !source))
      .map(({ remote }) => remote.label),
  ]);
  return {
    sources: useSameItems([...places, ...read.flatMap(({ source }) => source ?? [])]),
    busy: (waits || reads || asks) && !late,
    silent: [...silent],
    offline: [...queries, capacidades].some(({ error }) => error && asApiError(error).kind === 'network'),
    opens,
    retry: () => {
      setAttempt((n) => n + 1);
      retryCode();
      for (const { error, refetch } of [...queries, capacidades]) if (error) void refetch();
    },
  };
}

type AnyCall = AnyList['call'];

/** Whether this shell knows the call. A call beyond the contract brings its own definition. */
const isKnown = (call: AnyCall) => typeof call !== 'string' || isCall(call);

/** The query of a call without parameters; one name stands for all of them in the types. */
const queryOf = (call: AnyCall) =>
  typeof call === 'string' ? queryFor(call as 'listarClientes') : queryForExtension(call);

/** The same array as before for as long as it has the same items. */
function useSameItems<T>(items: readonly T[]): readonly T[] {
  const [kept, setKept] = useState(items);
  if (kept.length === items.length && kept.every((one, i) => one === items[i])) return kept;
  setKept(items);
  return items;
}
