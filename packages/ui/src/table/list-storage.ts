/** What a list remembers: the text and type of the filter, the list's own filter ('con'), the order as an address holds it ('-monto'), the page. */
export type ListState = { text: string; type: string; filter: string; sort: string; page: number };

const WORDS = { text: 'q', type: 'por', filter: 'filtro', sort: 'orden' } as const;
const PARAMS = { ...WORDS, page: 'pagina' } as const;

/** The state in an address; undefined when it names none of it. */
export const fromQuery = (query: URLSearchParams): Partial<ListState> | undefined => {
  const words = Object.entries(WORDS).flatMap(([name, param]) => {
    const value = query.get(param);
    return value === null ? [] : [[name, value]];
  });
  const page = Number.parseInt(query.get(PARAMS.page) ?? '', 10);
  if (words.length === 0 && Number.isNaN(page)) return undefined;
  return { ...Object.fromEntries(words), ...(page >= 1 ? { page } : {}) };
};

/** The address's query with the state in it; what equals the default is left out, other parameters stay. */
export const toQuery = (query: URLSearchParams, state: ListState, defaults: ListState): URLSearchParams => {
  const next = new URLSearchParams(query);
  for (const name of ['text', 'type', 'filter', 'sort', 'page'] as const) {
    if (state[name] === defaults[name]) next.delete(PARAMS[name]);
    else next.set(PARAMS[name], String(state[name]));
  }
  return next;
};

/** An address's query without the state of a list. */
export const withoutList = (search: string): string => {
  const rest = new URLSearchParams(search);
  for (const param of Object.values(PARAMS)) rest.delete(param);
  return rest.toString();
};

const PREFIX = 'hilvan:lista:';

/** The remembered state of a list, which is stored in the form of an address. */
export const readListState = (key: string): Partial<ListState> =>
  fromQuery(new URLSearchParams(localStorage.getItem(PREFIX + key) ?? '')) ?? {};

/** Remembers the state of a list; a full or forbidden storage only means that it is not remembered. */
export const writeListState = (key: string, state: ListState, defaults: ListState): void => {
  try {
    localStorage.setItem(PREFIX + key, toQuery(new URLSearchParams(), state, defaults).toString());
  } catch {
    // Nothing is lost but the convenience.
  }
};

/** Forgets every list's filter and page (on / and /inicio). */
export const forgetListStates = (): void => {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
};
