/** What a list remembers: the filter's text and type, and the page. */
export type ListState = { text: string; type: string; page: number };

const PREFIX = 'hilvan:lista:';

/** What was remembered under a key; unreadable or absent parts are simply not there. */
export const readListState = (key: string): Partial<ListState> => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + key) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return {
      ...('text' in stored && typeof stored.text === 'string' ? { text: stored.text } : {}),
      ...('type' in stored && typeof stored.type === 'string' ? { type: stored.type } : {}),
      ...('page' in stored && typeof stored.page === 'number' ? { page: stored.page } : {}),
    };
  } catch {
    return {};
  }
};

/** Remembers it; a full or forbidden storage only means that it is not remembered. */
export const writeListState = (key: string, state: ListState): void => {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(state));
  } catch {
    // Nothing is lost but the convenience.
  }
};

/** Forgets every list's filter and page (on / and /inicio, decision 10). */
export const forgetListStates = (): void => {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
};

const PARAMS = { text: 'q', type: 'por', page: 'pagina' } as const;

/** The state in an address; undefined when it names none of it. */
export const fromQuery = (query: URLSearchParams): Partial<ListState> | undefined => {
  const text = query.get(PARAMS.text);
  const type = query.get(PARAMS.type);
  const page = Number.parseInt(query.get(PARAMS.page) ?? '', 10);
  if (text === null && type === null && Number.isNaN(page)) return undefined;
  return {
    ...(text === null ? {} : { text }),
    ...(type === null ? {} : { type }),
    ...(page >= 1 ? { page } : {}),
  };
};

/** The address's query with the state in it; what equals the default is left out, other parameters stay. */
export const toQuery = (query: URLSearchParams, state: ListState, defaults: ListState): URLSearchParams => {
  const next = new URLSearchParams(query);
  for (const name of ['text', 'type', 'page'] as const) {
    if (state[name] === defaults[name]) next.delete(PARAMS[name]);
    else next.set(PARAMS[name], String(state[name]));
  }
  return next;
};
