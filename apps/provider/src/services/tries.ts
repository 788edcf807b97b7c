/** Slows down guessing one person's password from one address. In memory: a restart forgives. */
import { DomainError } from './domain-error';

const MOST = 10;
const WINDOW = 5 * 60_000;
const MOST_KEPT = 10_000;

export interface Tries {
  /**
   * What `isRight` says, asked for one try of `who` after the other, so that many at once count as many.
   * @throws DomainError too-many-tries after 10 wrong passwords in 5 minutes
   */
  take(who: string, now: () => Date, isRight: () => Promise<boolean>): Promise<boolean>;
}

export function createTries(): Tries {
  const failures = new Map<string, { count: number; since: number }>();
  const live = (who: string, now: Date) => {
    const known = failures.get(who);
    return known && Math.abs(now.getTime() - known.since) < WINDOW
      ? known
      : { count: 0, since: now.getTime() };
  };
  const turns = new Map<string, Promise<unknown>>();

  async function next(who: string, now: () => Date, isRight: () => Promise<boolean>): Promise<boolean> {
    // Whatever came of the one before is its own sender's business.
    await turns.get(who)?.catch(() => undefined);
    if (live(who, now()).count >= MOST) {
      throw new DomainError('too-many-tries', [
        'Demasiados intentos. Espere unos minutos y vuelva a intentarlo.',
      ]);
    }
    const right = await isRight();
    if (right) {
      failures.delete(who);
    } else {
      if (failures.size >= MOST_KEPT) failures.clear();
      const { count, since } = live(who, now());
      failures.set(who, { count: count + 1, since });
    }
    return right;
  }

  return {
    async take(who, now, isRight) {
      const mine = next(who, now, isRight);
      turns.set(who, mine);
      try {
        return await mine;
      } finally {
        if (turns.get(who) === mine) turns.delete(who);
      }
    },
  };
}
