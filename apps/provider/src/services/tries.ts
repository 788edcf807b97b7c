/** Slows down guessing one person's password from one address. In memory: a restart forgives. */
import { Falla } from '../http/failure';

const MOST = 10;
const WINDOW = 5 * 60_000;
const MOST_KEPT = 10_000;

export interface Tries {
  /** @throws Falla 429 after 10 wrong passwords in 5 minutes */
  check(who: string, now: Date): void;
  failed(who: string, now: Date): void;
  forget(who: string): void;
}

export function createTries(): Tries {
  const failures = new Map<string, { count: number; since: number }>();
  const live = (who: string, now: Date) => {
    const known = failures.get(who);
    return known && now.getTime() - known.since < WINDOW ? known : { count: 0, since: now.getTime() };
  };
  return {
    check(who, now) {
      if (live(who, now).count < MOST) return;
      throw new Falla(429, 'Demasiados intentos. Espere unos minutos y vuelva a intentarlo.');
    },
    failed(who, now) {
      if (failures.size >= MOST_KEPT) failures.clear();
      const { count, since } = live(who, now);
      failures.set(who, { count: count + 1, since });
    },
    forget: (who) => void failures.delete(who),
  };
}
