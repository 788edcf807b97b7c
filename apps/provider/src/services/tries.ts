/** Slows down guessing passwords, and never keeps somebody with the right one out at another place (docs/decisions/0033). */
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables';
import type { Count, Counters } from './counters';
import type { Devices } from './devices';
import { demasiado } from './domain-error';
import { placeOf } from './place';

const MINUTE = 60_000;

interface Limit {
  /** How many wrong tries are allowed, and within how many milliseconds. */
  most: number;
  ms: number;
}

/** For one account, from one address or one known browser. */
const OWN: Limit = { most: 10, ms: 5 * MINUTE };
/** For one account from one address, where the browser is not known and the account is being guessed at from many addresses. */
const BESIEGED: Limit = { most: 3, ms: 60 * MINUTE };
/** From one address for all accounts together: a whole workshop may sit there, and does not mistype this often. */
const ADDRESS: Limit = { most: 100, ms: 15 * MINUTE };
/** For one account from everywhere. Beyond it nobody is refused by this count itself; `BESIEGED` holds then. */
const ACCOUNT: Limit = { most: 50, ms: 60 * MINUTE };

export interface Place {
  email: string;
  ip: string;
  /** The cookie that the browser keeps of former logins; '' for none. */
  device: string;
}

type IsRight = () => Promise<boolean>;

export interface Tries {
  /**
   * Asks `isRight`, for one try of `who` after the other, so that many at once count as many. Where it throws, that is neither a right try
   * nor a wrong one. A wrong one counts even where the transaction of `db` is undone.
   * @throws DomainError too-many after 10 wrong ones in 5 minutes
   */
  take(db: Kysely<Database>, who: string, now: () => Date, isRight: IsRight): Promise<boolean>;
  /**
   * `take` for a login, by account and address or browser. Not inside a transaction.
   * @throws DomainError too-many
   */
  login(place: Place, now: () => Date, isRight: IsRight): Promise<boolean>;
}

export function createTries(counters: Counters, devices: Devices): Tries {
  const turns = new Map<string, Promise<unknown>>();
  async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
    // Only its own caller is concerned by what came of the try before.
    const mine = (turns.get(name) ?? Promise.resolve()).catch(() => undefined).then(work);
    turns.set(name, mine);
    try {
      return await mine;
    } finally {
      if (turns.get(name) === mine) turns.delete(name);
    }
  }

  return {
    take(db, who, now, isRight) {
      const name = counters.nameOf('intentos', who);
      return inTurn(name, async () => {
        const stood = await counters.read([name], now(), db);
        const [known] = stood;
        const right = await judge(known, OWN, now, isRight);
        const noted = right ? forgive(name, known) : counters.add([name], OWN.ms, now(), stood);
        if (!db.isTransaction) await noted;
        return right;
      });
    },

    login({ email, ip, device }, now, isRight) {
      const place = placeOf(ip);
      const browser = devices.knownTo(device, email);
      const own =
        browser === null
          ? counters.nameOf('cuenta y lugar', email, place)
          : counters.nameOf('cuenta y aparato', email, browser);
      const account = counters.nameOf('cuenta', email);
      const address = counters.nameOf('lugar', place);
      return inTurn(own, async () => {
        const [known, ofAccount, ofAddress] = await counters.read([own, account, address], now());
        if (browser === null) refuseBeyond(ofAddress, ADDRESS, now());
        const besieged = browser === null && (ofAccount?.count ?? 0) >= ACCOUNT.most;
        const limit = besieged ? BESIEGED : OWN;
        const right = await judge(known, limit, now, isRight);
        if (right) {
          await forgive(own, known);
        } else {
          await counters.add([own], limit.ms, now(), known && [known]);
          await counters.add([address], ADDRESS.ms, now(), ofAddress && [ofAddress]);
          await counters.add([account], ACCOUNT.ms, now(), ofAccount && [ofAccount]);
        }
        return right;
      });
    },
  };

  async function forgive(name: string, known: Count | undefined): Promise<void> {
    if (known && known.count > 0) await counters.forget(name);
  }
}

async function judge(known: Count | undefined, limit: Limit, now: () => Date, isRight: IsRight) {
  refuseBeyond(known, limit, now());
  return isRight();
}

function refuseBeyond(known: Count | undefined, { most }: Limit, now: Date): void {
  if (!known || known.count < most) return;
  throw demasiado('Demasiados intentos. Espere unos minutos y vuelva a intentarlo.', known.until, now);
}
