import { asApiError, currentSession } from '@hilvan/api-client';
import { readJson, writeJson } from '../storage/local-json';

/** A try to send whose answer is not known: the records there were before it, by id, when it was, and the key it went under. */
type Duda = { antes: readonly number[]; at: number; clave?: string; contenido?: string };

/** What was left in doubt longer ago says nothing about what is typed now: a day, in milliseconds. */
const KEPT_MS = 86_400_000;

/** What is in doubt where the browser keeps nothing: forgotten with the page. */
const remembered = new Map<string, Duda>();

const keyOf = (form: string): string =>
  `hilvan:en-duda:${encodeURIComponent(currentSession()?.usuario ?? '')}:${form}`;

const clear = (key: string): void => {
  remembered.delete(key);
  localStorage.removeItem(key);
};

const isDuda = (stored: unknown): stored is Duda =>
  typeof stored === 'object' &&
  stored !== null &&
  'antes' in stored &&
  Array.isArray(stored.antes) &&
  'at' in stored &&
  typeof stored.at === 'number';

/**
 * What was known before a form was sent without an answer, also where the page was reloaded meanwhile: what it sent may have
 * been saved. Undefined where nothing is in doubt.
 */
export const uncertain = (form: string): Duda | undefined => {
  const key = keyOf(form);
  const stored = readJson(key);
  const duda = isDuda(stored) ? stored : remembered.get(key);
  return duda && Date.now() - duda.at < KEPT_MS ? duda : undefined;
};

/** What was sent is known to be there, or known not to be. */
export const resolveUncertain = (form: string): void => clear(keyOf(form));

/**
 * Sends; in doubt from the first byte until the provider has said yes or no.
 * @param antes The records there were before, where they tell what is new.
 * @param attempt The key it goes under and what it says, where the next try may have to go under the same.
 */
export async function sendUncertain<R>(
  form: string,
  send: () => Promise<R>,
  antes: readonly number[] = [],
  attempt: Pick<Duda, 'clave' | 'contenido'> = {},
): Promise<R> {
  const key = keyOf(form);
  const duda: Duda = { ...attempt, antes, at: Date.now() };
  if (!writeJson(key, duda)) remembered.set(key, duda);
  try {
    const answer = await send();
    clear(key);
    return answer;
  } catch (error) {
    if (!asApiError(error).incierto) clear(key);
    throw error;
  }
}
