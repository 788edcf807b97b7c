import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type RouteObject, useLocation } from 'react-router-dom';
import { isChunkError } from '../federation/chunk-error';
import { forgetRemote, loadRoutes, readyRoutes } from '../federation/load-routes';
import { warmPage } from '../federation/preload';
import { setStatus } from '../federation/status';
import { registryQuery } from '../registry/registry';
import type { Remote } from '../registry/remote';
import type { Kind } from '../reporting/outbox';
import { messageOf, report } from '../reporting/report';
import { usePinned } from './use-pinned';

interface State {
  routes?: RouteObject[];
  error?: Error;
  /** Whether it was there and threw. */
  broken?: boolean;
}

/** The routes of a remote for the page that mounts them, and what to do when they fail. */
export function useRemoteRoutes(deployed: Remote) {
  const [remote, repin] = usePinned(deployed);
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const [attempt, setAttempt] = useState(0);
  // A page that was fetched ahead takes the place of the one before in one step.
  const [state, setState] = useState<State>(() => ready(remote, pathname));
  const drawnAtOnce = useRef(state.routes !== undefined);
  const recoveredFrom = useRef('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads the same remote again; another address of it, its own page
  useEffect(() => {
    // It may have thrown by now, which is not to be forgotten.
    if (drawnAtOnce.current) {
      drawnAtOnce.current = false;
      return;
    }
    let current = true;
    const there = ready(remote, pathname);
    setState(there);
    if (there.routes) return;
    loadRoutes(remote).then(
      async (routes) => {
        // With its code there the page replaces the skeleton at once.
        await warmPage(routes, pathname);
        if (current) setState({ routes });
      },
      (error: Error) => {
        if (!current) return;
        tell(remote, 'carga', error);
        setState({ error });
      },
    );
    return () => {
      current = false;
    };
  }, [remote, attempt]);

  const retry = async () => {
    forgetRemote(remote.name);
    setState({});
    // The pointer may have moved since; an unreachable registry leaves the one that is known.
    await queryClient.refetchQueries({ queryKey: registryQuery.queryKey });
    const now = queryClient.getQueryData(registryQuery.queryKey);
    repin(now?.remotes.find(({ name }) => name === remote.name) ?? remote);
    setAttempt((n) => n + 1);
  };

  const fail = (kind: Kind, error: Error) => {
    setStatus(remote.name, { state: 'falló' });
    tell(remote, kind, error);
    setState({ error, broken: kind === 'página' });
  };

  const onError = (error: Error) => {
    if (!isChunkError(error)) return fail('página', error);
    // A file gone after a redeployment: one recovery of each build, then the staff decide.
    if (recoveredFrom.current === remote.build) return fail('carga', error);
    recoveredFrom.current = remote.build;
    tell(remote, 'carga', error);
    void retry();
  };

  // What failed with the connection comes back with it; a fault of the page itself waits for the staff.
  const lost = state.error !== undefined && !state.broken;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `retry` is of this render, and any will do
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
  return routes ? { routes } : {};
}

const tell = ({ name, version, build }: Remote, kind: Kind, error: Error) =>
  report({ kind, remote: name, version, build, text: messageOf(error) });
