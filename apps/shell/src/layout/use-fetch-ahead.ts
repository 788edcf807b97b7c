import { capacidadesQuery } from '@hilvan/api-client';
import { loadSwalAhead } from '@hilvan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { prepareForRemotes } from '../federation/load-routes';
import { ContributedSections } from '../points/load-sections';
import { warmSearch } from '../search/open-search';

/** How often to check whether the page is complete, in milliseconds. */
const LOOK_MS = 1000;

/**
 * Fetches ahead what the next page, the next notice and the menu's foot need, once the first page is complete: it has its code and
 * its rows.
 * @param onComplete called when a page is complete, the first or a later one
 * @returns whether the first is
 */
export function useFetchAhead(onComplete: () => void): boolean {
  const client = useQueryClient();
  const [served, setServed] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => {
      // Lists and skeletons are `aria-busy` while they wait for rows or code.
      if (client.isFetching() > 0 || document.querySelector('main [aria-busy=true]')) return;
      clearInterval(timer);
      setServed(true);
      onComplete();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [client, onComplete]);
  useEffect(() => {
    if (!served) return;
    prepareForRemotes();
    void client.prefetchQuery(capacidadesQuery);
    warmSearch();
    void ContributedSections.preload();
    return loadSwalAhead();
  }, [client, served]);
  return served;
}
