import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import {
  forgetListStates,
  fromQuery,
  type ListState,
  readListState,
  toQuery,
  writeListState,
} from './list-storage';

/** How long the address waits for the hand to rest, in milliseconds: a navigation would slow down each key and each click on a header. */
const TYPING_MS = 250;

/** The navigation state of an entry of the history that a list wrote itself. */
const OWN = 'lista';

export type UseListState = ListState & {
  /** Sets the text and goes to page 1; the address follows when the typing stops, without a new entry in the history. */
  setText: (text: string) => void;
  setType: (type: string) => void;
  /** Chooses another of the list's own filters and goes to page 1. */
  setFilter: (filter: string) => void;
  /** Chooses another order and goes to page 1; the address follows as it does after typing. */
  setSort: (sort: string) => void;
  /** Goes to a page, with a new entry in the history, so that Back leads to the page before. */
  setPage: (page: number) => void;
};

/**
 * Filter text and type, the list's own filter, order and page: in the address (`?q=&por=&filtro=&orden=&pagina=`), mirrored in localStorage
 * so that the list comes back as it was left. The address wins over what is stored.
 * @param storageKey Null keeps the state in the address only, for a list that opens on page 1 each time.
 */
export const useListState = (storageKey: string | null, defaults: Partial<ListState> = {}): UseListState => {
  const [query, setQuery] = useSearchParams();
  const base: ListState = { text: '', type: '', filter: '', sort: '', page: 1, ...defaults };
  const [state, setState] = useState<ListState>(() => ({
    ...base,
    ...(fromQuery(query) ?? (storageKey === null ? {} : readListState(storageKey))),
  }));
  const seen = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { key, state: carried } = useLocation();
  const came = useNavigationType();
  // The query as it was written last: React may draw an entry of the history late, or, where another follows at once, not at all.
  const address = useRef(query.toString());

  const remember = (next: ListState) => {
    if (storageKey !== null) writeListState(storageKey, next, base);
  };
  const write = (next: ListState, replace: boolean) => {
    const params = toQuery(new URLSearchParams(address.current), next, base);
    if (params.toString() === address.current) return;
    address.current = params.toString();
    setQuery(params, { replace, state: OWN });
  };
  const onAddress = () => {
    if (seen.current === key) return;
    const arriving = seen.current === null;
    seen.current = key;
    if (arriving) {
      remember(state);
      write(state, true);
    } else if (carried !== OWN || `${came}` === 'POP') {
      clearTimeout(timer.current);
      address.current = query.toString();
      const adopted = { ...base, ...fromQuery(query) };
      remember(adopted);
      setState(adopted);
    }
  };

  // The stored state goes into the address on arrival; from then on only Back, Forward and links change it from outside.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry of the history is what it waits for
  useEffect(() => onAddress(), [key]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (changes: Partial<ListState>, replace: boolean, delay: number): void => {
    const next = { ...state, ...changes };
    setState(next);
    remember(next);
    clearTimeout(timer.current);
    if (delay === 0) {
      write(next, replace);
      return;
    }
    // A link clicked meanwhile has already changed the address, while this list still stands on the screen until the next
    // page's code is there: writing now would lead back.
    const { pathname } = window.location;
    timer.current = setTimeout(() => {
      if (window.location.pathname === pathname) latest.current.write(next, replace);
    }, delay);
  };
  const latest = useRef({ write, change });
  latest.current = { write, change };

  // These functions stay the same for the life of the list, so that a component that only calls them is not drawn again.
  const [setters] = useState(() => ({
    setText: (text: string) => latest.current.change({ text, page: 1 }, true, TYPING_MS),
    setType: (type: string) => latest.current.change({ type, page: 1 }, true, 0),
    setFilter: (filter: string) => latest.current.change({ filter, page: 1 }, true, 0),
    setSort: (sort: string) => latest.current.change({ sort, page: 1 }, true, TYPING_MS),
    setPage: (page: number) => {
      latest.current.change({ page }, false, 0);
      window.scrollTo({ top: 0 });
    },
  }));
  return { ...state, ...setters };
};

/** Lets every list forget its filter and page on / and /inicio; for the shell's frame. */
export const useListStateReset = (): void => {
  const { pathname } = useLocation();
  useEffect(() => {
    if (/^\/(inicio\/?)?$/i.test(pathname)) forgetListStates();
  }, [pathname]);
};
