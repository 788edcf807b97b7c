/** Slows down guessing one person's password, whatever address it comes from. In memory: a restart forgives. */
import { Falla } from '../http/failure';

const MOST = 10;
const WINDOW = 5 * 60_000;
const MOST_NAMES = 10_000;

const failures = new Map<string, { count: number; since: number }>();

/** @throws Falla 429 after 10 wrong passwords for one e-mail in 5 minutes */
export function tooManyTries(email: string, now: Date) {
  const at = now.getTime();
  const known = failures.get(email);
  const live = known && at - known.since < WINDOW ? known : { count: 0, since: at };
  if (live.count >= MOST) {
    throw new Falla(429, 'Demasiados intentos. Espere unos minutos y vuelva a intentarlo.');
  }
  return {
    failed() {
      if (failures.size >= MOST_NAMES) failures.clear();
      failures.set(email, { ...live, count: live.count + 1 });
    },
    forget: () => void failures.delete(email),
  };
}
