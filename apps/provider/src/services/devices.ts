/**
 * Browsers in which somebody has logged in before. What a browser keeps of it is a name of its own, drawn at random, and a
 * mark for each account, which only this program can make and nobody can read an account from. Nothing of it is stored here.
 */
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

export interface Devices {
  /** The browser's own name where this account has logged in there; null where it has not. */
  knownTo(kept: string, email: string): string | null;
  /** What the browser is to keep once this account has logged in there. */
  remember(kept: string, email: string): string;
}

/** As many people as share a tablet. */
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
