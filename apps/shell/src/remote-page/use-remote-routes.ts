import type { RemoteDef } from '@hilvan/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type RouteObject, useLocation } from 'react-router-dom';
import { isChunkError } from '../federation/chunk-error';
import { forgetRemote, loadRoutes } from '../federation/load-routes';
import { registryQuery } from '../registry/registry';

interface State {
  routes?: RouteObject[];
  error?: Error;
}

/** The routes of a remote for the page that mounts them, and what to do when they fail. */
export function useRemoteRoutes(deployed: RemoteDef) {
  const remote = usePinned(deployed);
  const queryClient = useQueryClient();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>({});
  const recovered = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads the same remote again
  useEffect(() => {
    let current = true;
    setState({});
    loadRoutes(remote).then(
      (routes) => current && setState({ routes }),
      (error: Error) => current && setState({ error }),
    );
    return () => {
      current = false;
    };
  }, [remote, attempt]);

  const retry = useCallback(async () => {
    forgetRemote(remote.name);
    setState({});
    // The pointer may have moved since; an unreachable registry leaves the one that is known.
    await queryClient.refetchQueries({ queryKey: registryQuery.queryKey });
    setAttempt((n) => n + 1);
  }, [remote.name, queryClient]);

  const onError = useCallback(
    (error: Error) => {
      // A file gone after a redeployment: one recovery per visit, then the staff decide.
      if (!isChunkError(error) || recovered.current) return setState({ error });
      recovered.current = true;
      void retry();
    },
    [retry],
  );

  return { ...state, remote, attempt, retry, onError };
}

/** A redeployed remote takes over at the next navigation, never under a page that is open. */
function usePinned(deployed: RemoteDef): RemoteDef {
  const { pathname } = useLocation();
  const [pinned, setPinned] = useState({ pathname, remote: deployed });
  const moved = pinned.pathname !== pathname;
  if (moved) {
    const remote = pinned.remote.build === deployed.build ? pinned.remote : deployed;
    setPinned({ pathname, remote });
    return remote;
  }
  return pinned.remote;
}
