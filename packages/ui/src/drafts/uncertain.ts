import { asApiError, currentSession } from '@hilvan/api-client';
import { localId, readJson, writeJson } from '../storage/local-json';

/**
 * A try to send whose answer is not known: the ids of the records that were there before it (`antes`), its time in milliseconds (`at`), its
 * idempotency key (`clave`) and what it sent, as text (`contenido`). Without `perdida` it is still on its way, perhaps from another tab. It
 * stays in doubt until somebody has answered for it, since the draft or list that it sent is kept as long. `desde` is when its key was first
 * sent.
 */
export type Duda = {
  antes: readonly number[];
  at: number;
  clave?: string;
  contenido?: string;
  perdida?: boolean;
  desde?: number;
};

/** How long idempotency keys are relied on, in milliseconds: six days, since a provider keeps them for a week. */
export const KEYS_KEPT_MS = 6 * 86_400_000;

/** Longer than any call is waited for, in milliseconds: a tab that has not noted an answer by then was closed or reloaded. */
const WAITED_MS = 300_000;

/** Whether a try may still reach the provider: it has to go again under its own key. */
export const mayArrive = ({ at }: Duda): boolean => Date.now() - at <= WAITED_MS;

/** Whether no tab waits for the answer to this try any more. */
export const isLost = (duda: Duda): boolean => duda.perdida === true || !mayArrive(duda);

/** The tries in doubt of each form where the browser stores nothing; they are forgotten with the page. */
const remembered = new Map<string, readonly Duda[]>();

const keyOf = (form: string): string =>
  `hilvan:en-duda:${encodeURIComponent(currentSession()?.usuario ?? '')}:${form}`;

/**
 * The tries of a form whose answer is not known, also where the page was reloaded meanwhile, the newest first: what they sent may have been
 * saved. Two tabs may each have one.
 */
export const allUncertain = (form: string): readonly Duda[] => {
  const key = keyOf(form);
  // `write` stores a list; an older build stored a single try.
  const stored = (readJson(key) ?? remembered.get(key) ?? []) as Duda | readonly Duda[];
  // Anything else that is stored there has no `at` and is dropped.
  return [stored].flat().filter((one) => one?.at > 0);
};

/** The newest try of a form whose answer is not known; undefined where nothing is in doubt. */
export const uncertain = (form: string): Duda | undefined => allUncertain(form)[0];

/** Whether the newest try of a form went under this key, so lately that a provider that keeps keys still knows it. */
export const isKnownKey = (form: string, clave: string): boolean => {
  const one = uncertain(form);
  return one?.clave === clave && Date.now() - (one.desde ?? one.at) < KEYS_KEPT_MS;
};

const write = (form: string, list: readonly Duda[]): void => {
  const key = keyOf(form);
  if (writeJson(key, list)) remembered.delete(key);
  else remembered.set(key, list);
};

/** Notes that it is known by now whether a try was saved: that try, or all tries of the form, are no longer in doubt. */
export const resolveUncertain = (form: string, one?: Duda): void =>
  write(form, one ? allUncertain(form).filter(({ at, clave }) => at !== one.at || clave !== one.clave) : []);

/**
 * Sends, and keeps the try as one in doubt from before the first byte until the provider has said yes or no.
 * @param antes The ids of the records that were there before, where they tell which one is new.
 * @param send Is given the idempotency key.
 * @param attempt The idempotency key, a new one unless given, and what is sent, as text, where the next try may have to use the same key.
 * @param over The other tries that are no longer in doubt once this one was answered; all of them unless given.
 * @throws what `send` throws
 */
export async function sendUncertain<R>(
  form: string,
  send: (idempotencyKey: string) => Promise<R>,
  antes: readonly number[] = [],
  attempt: Pick<Duda, 'clave' | 'contenido'> = {},
  over: readonly Duda[] = allUncertain(form),
): Promise<R> {
  const { clave = localId() } = attempt;
  const at = Date.now();
  const first = allUncertain(form).find((one) => one.clave === clave);
  const duda: Duda = { ...attempt, clave, antes, at, desde: first?.desde ?? first?.at ?? at };
  const others = () => allUncertain(form).filter((one) => one.clave !== clave);
  write(form, [duda, ...others()]);
  try {
    const answer = await send(clave);
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
