import { comoApiError, sesionActual } from '@hilvan/api-client';

/** What is in doubt where the browser keeps nothing: forgotten with the page. */
const remembered = new Set<string>();

const keyOf = (form: string): string =>
  `hilvan:en-duda:${encodeURIComponent(sesionActual()?.usuario ?? '')}:${form}`;

const mark = (key: string): void => {
  remembered.add(key);
  try {
    localStorage.setItem(key, '1');
  } catch {
    // Without storage the page's own memory has to do.
  }
};

const clear = (key: string): void => {
  remembered.delete(key);
  localStorage.removeItem(key);
};

/**
 * Whether the last try to send a form ended without an answer, also where the page was reloaded meanwhile: what it sent may
 * have been saved.
 */
export const estaEnDuda = (form: string): boolean => {
  const key = keyOf(form);
  return localStorage.getItem(key) !== null || remembered.has(key);
};

/** What was sent is known to be there. */
export const salirDeDuda = (form: string): void => clear(keyOf(form));

/** Sends; in doubt from the first byte until the provider has said yes or no. */
export async function enviarEnDuda<R>(form: string, send: () => Promise<R>): Promise<R> {
  const key = keyOf(form);
  mark(key);
  try {
    const answer = await send();
    clear(key);
    return answer;
  } catch (error) {
    if (!comoApiError(error).incierto) clear(key);
    throw error;
  }
}
