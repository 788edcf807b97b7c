import { loadSwalAhead } from '@hilvan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { prepareForRemotes } from '../federation/load-routes';

/** A page that has asked the provider for nothing this long, in milliseconds, has what it came for. */
const QUIET_MS = 1000;

/** Fetches what the next page and the next notice are made of, once the page that was asked for is served: until then the line is its own. */
export function useFetchAhead(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let stop = () => {};
    const wait = () => {
      clearTimeout(timer);
      if (client.isFetching() === 0) timer = setTimeout(fetchAhead, QUIET_MS);
    };
    const unsubscribe = client.getQueryCache().subscribe(wait);
    const fetchAhead = () => {
      unsubscribe();
      stop = loadSwalAhead();
      prepareForRemotes();
    };
    wait();
    return () => {
      clearTimeout(timer);
      unsubscribe();
      stop();
    };
  }, [client]);
}
