import { onlineManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type RouteObject, useLocation } from 'react-router-dom';
import { forgetRemote, loadRoutes, readyRoutes } from '../federation/load-routes';
import { isPageReady, warmPage } from '../federation/preload';
import { setStatus, statusOf } from '../federation/status';
import { TIMEOUT_MS, withTimeout } from '../federation/with-timeout';
import { registryQuery } from '../registry/registry';
import type { Remote } from '../registry/remote';
import { reportRemote } from './faults';
import { isSame, usePinned } from './use-pinned';

/** While a page cannot be shown, the registry is read this often, in milliseconds: another build may be live. */
const LOOK_MS = 15_000;

interface State {
  /** The build that this describes; it says nothing of one that has taken its place. */
  of: Remote;
  /** The address at which this was found: a page that failed says nothing of the remote's other pages. */
  at: string;
  routes?: RouteObject[];
  error?: Error;
  /** Whether the page itself threw; otherwise its code did not arrive. */
  broken?: boolean;
}

/** The routes of a remote for the page that mounts them, and what to do when they fail. */
export function useRemoteRoutes(deployed: Remote) {
  const [remote, repin] = usePinned(deployed, isSame);
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const [attempt, setAttempt] = useState(0);
  // A page that was fetched ahead is drawn in the first render.
  const [last, setState] = useState<State>(() => ready(remote, pathname));
  const isOfHere = last.of === remote && (last.routes || last.at === pathname);
  const state = isOfHere ? last : ready(remote, pathname);
  const here = useRef(pathname);
  const recoveredFrom = useRef('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads the same remote again
  useEffect(() => {
    here.current = pathname;
    // Replaces only the state that this render began with: the page may have thrown meanwhile, which must not be overwritten.
    setState((now) => (now === last ? state : now));
    const settle = (next: State) => setState((now) => (now === state ? next : now));
    // The remote works after all: another page of it had failed, or its code has arrived in the end.
    const tellOpen = () => {
      if (statusOf(remote.name).state === 'falló') setStatus(remote.name, { state: 'abierta' });
    };
    if (state.routes && isPageReady(state.routes, pathname)) return tellOpen();
    let current = true;
    const load = async () => {
      const routes = await loadRoutes(remote);
      // The skeleton stays until the page's own code has arrived.
      await withTimeout(() => warmPage(routes, pathname), TIMEOUT_MS, remote.name);
      return routes;
    };
    load().then(
      (routes) => {
        if (!current) return;
        tellOpen();
        settle({ of: remote, at: pathname, routes });
      },
      (error: Error) => {
        if (!current) return;
        reportRemote('carga', remote, error);
        setStatus(remote.name, { state: 'falló' });
        settle({ of: remote, at: pathname, error });
      },
    );
    return () => {
      current = false;
    };
  }, [remote, attempt, pathname]);

  /** The remote as the registry gives it now; where the registry cannot be reached, as it was known. */
  const readDeployed = async () => {
    await queryClient.refetchQueries({ queryKey: registryQuery.queryKey });
    const now = queryClient.getQueryData(registryQuery.queryKey);
    return now?.remotes.find(({ name }) => name === remote.name) ?? remote;
  };

  const startOver = (now: Remote) => {
    forgetRemote(remote.name);
    setState({ of: now, at: pathname });
    repin(now);
    setAttempt((n) => n + 1);
  };

  /** Whether the person has gone on to another page meanwhile, which must not be replaced. */
  const isLeft = () => here.current !== pathname;

  const retry = async () => {
    setState({ of: remote, at: pathname });
    const now = await readDeployed();
    if (!isLeft()) startOver(now);
  };

  const onError = async (error: Error) => {
    const broken = !isChunkError(error);
    const fail = () => {
      setStatus(remote.name, { state: 'falló' });
      setState({ of: remote, at: pathname, error, broken });
    };
    reportRemote(broken ? 'página' : 'carga', remote, error);
    // Each build is recovered automatically only once; after that the person decides with 'Reintentar'.
    if (recoveredFrom.current === remote.build) return fail();
    recoveredFrom.current = remote.build;
    // A file may be gone after a redeployment.
    if (!broken) return retry();
    if (!onlineManager.isOnline()) return fail();
    // A build that throws may have been taken back meanwhile.
    setState({ of: remote, at: pathname });
    const now = await readDeployed();
    if (isLeft()) return;
    if (now.build === remote.build) fail();
    else startOver(now);
  };

  const failed = state.error !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the `startOver` of any render will do
  useEffect(() => {
    if (failed && deployed.build !== remote.build) startOver(deployed);
  }, [failed, deployed, remote]);
  useQuery({ ...registryQuery, refetchInterval: failed && LOOK_MS, notifyOnChangeProps: [] });

  // Code that did not arrive is fetched again when the connection is back; a page that threw waits for 'Reintentar'.
  const lost = failed && !state.broken;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the `retry` of any render will do
  useEffect(() => {
    if (!lost) return;
    return onlineManager.subscribe((online) => {
      if (online) void retry();
    });
  }, [lost]);

  return { ...state, remote, attempt, retry, onError };
}

function ready(remote: Remote, pathname: string): State {
  const routes = readyRoutes(remote, pathname);
  return { of: remote, at: pathname, ...(routes ? { routes } : {}) };
}

const MESSAGES =
  /dynamically imported module|module script failed|Unable to preload CSS|Failed to load script/i;

/** Whether a page failed because one of its files is gone or did not arrive, in the words of any browser. */
const isChunkError = (error: unknown): boolean => error instanceof Error && MESSAGES.test(error.message);
