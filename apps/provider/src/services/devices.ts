/**
 * Browsers in which somebody has logged in before. A browser keeps a name of its own, drawn at random, and a mark for each account that has
 * logged in with it. Only this program can make a mark, and nobody can read an account from one. Nothing of this is stored here.
 */
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

export interface Devices {
  /** The browser's own name where this account has logged in there; null where it has not. */
  knownTo(kept: string, email: string): string | null;
  /** Gives what the browser is to keep once this account has logged in there. */
  remember(kept: string, email: string): string;
}

/** How many accounts a browser keeps: as many people as may share a tablet. */
const MOST = 20;
const NAME = /^[\w-]{22}$/;

export function createDevices(key: string): Devices {
  const secret = Buffer.from(hkdfSync('sha256', key, '', 'hilvan-aparatos', 32));
  const markOf = (name: string, email: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([name, email]))
      .digest()
      .subarray(0, 16)
      .toString('base64url');
  const parts = (kept: string): readonly [name: string | null, marks: string[]] => {
    const [name = '', ...marks] = kept.split('.');
    return NAME.test(name) ? [name, marks.filter((mark) => NAME.test(mark))] : [null, []];
  };

  return {
    knownTo(kept, email) {
      const [name, marks] = parts(kept);
      if (name === null) return null;
      const expected = Buffer.from(markOf(name, email));
      return marks.some((mark) => timingSafeEqual(Buffer.from(mark), expected)) ? name : null;
    },
    remember(kept, email) {
      const [known, marks] = parts(kept);
      const name = known ?? randomBytes(16).toString('base64url');
      const own = markOf(name, email);
      return [name, own, ...marks.filter((mark) => mark !== own).slice(0, MOST - 1)].join('.');
    },
  };
}
