import { asApiError, currentSession } from '@hilvan/api-client';
import { localId, readJson, writeJson } from '../storage/local-json';

/**
 * A try to send whose answer is not known: the records there were before it, by id, when it was, the key it went under and what it said.
 * Without `perdida` it is on its way still, perhaps from another tab.
 */
export type Duda = {
  antes: readonly number[];
  at: number;
  clave?: string;
  contenido?: string;
  perdida?: boolean;
};

/** What was left in doubt longer ago says nothing about what is typed now: a day, in milliseconds. */
const KEPT_MS = 86_400_000;

/** Longer than a call is waited for, in milliseconds: whoever has not heard by then was closed or reloaded. */
const WAITED_MS = 300_000;

/** Whether nobody waits for its answer any more. */
export const isLost = ({ perdida, at }: Duda): boolean => perdida === true || Date.now() - at > WAITED_MS;

/** What is in doubt where the browser keeps nothing: forgotten with the page. */
const remembered = new Map<string, readonly Duda[]>();

const keyOf = (form: string): string =>
  `hilvan:en-duda:${encodeURIComponent(currentSession()?.usuario ?? '')}:${form}`;

/**
 * The tries of a form whose answer is not known, also where the page was reloaded meanwhile, the newest first: what they sent may have been
 * saved. Two tabs may each have one.
 */
export const allUncertain = (form: string): readonly Duda[] => {
  const key = keyOf(form);
  // As `write` left it; an older build kept one, by itself.
  const stored = (readJson(key) ?? remembered.get(key) ?? []) as Duda | readonly Duda[];
  // What else lies there has no time.
  return [stored].flat().filter((one) => Date.now() - one?.at < KEPT_MS);
};

/** The newest of them; undefined where nothing is in doubt. */
export const uncertain = (form: string): Duda | undefined => allUncertain(form)[0];

const write = (form: string, list: readonly Duda[]): void => {
  const key = keyOf(form);
  remembered.delete(key);
  if (list.length === 0) localStorage.removeItem(key);
  else if (!writeJson(key, list)) remembered.set(key, list);
};

/** What was sent is known to be there, or known not to be: by this try, or by all of them. */
export const resolveUncertain = (form: string, one?: Duda): void =>
  write(form, one ? allUncertain(form).filter(({ at, clave }) => at !== one.at || clave !== one.clave) : []);

/**
 * Sends; in doubt from the first byte until the provider has said yes or no.
 * @param antes The records there were before, where they tell what is new.
 * @param attempt The key it goes under and what it says, where the next try may have to go under the same.
 * @param over Which of the others are no longer in doubt once this one was answered; all of them unless said.
 */
export async function sendUncertain<R>(
  form: string,
  send: () => Promise<R>,
  antes: readonly number[] = [],
  attempt: Pick<Duda, 'clave' | 'contenido'> = {},
  over: readonly Duda[] = allUncertain(form),
): Promise<R> {
  const { clave = localId() } = attempt;
  const duda: Duda = { ...attempt, clave, antes, at: Date.now() };
  const others = () => allUncertain(form).filter((one) => one.clave !== clave);
  write(form, [duda, ...others()]);
  try {
    const answer = await send();
    const keys = new Set(over.map((one) => one.clave));
    write(
      form,
      others().filter((one) => !keys.has(one.clave)),
    );
    return answer;
  } catch (error) {
    const unknown = asApiError(error).incierto;
    write(form, unknown ? [{ ...duda, perdida: true }, ...others()] : others());
    throw error;
  }
}
