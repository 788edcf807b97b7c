/**
 * Signed links to documents, files and stored reports, valid for a while, which a browser opens without a header. Nothing is stored of a
 * link: any process can check it.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Pdf } from '../pdf/pdf';

/**
 * What a link leads to. Files and reports are named by their keys in the storage, which are random: after a restore ids are given again, and
 * an earlier link must not open what has got its id since. Links of former programs name an id, and are refused.
 */
type Destino =
  | { documento: Pdf }
  | { archivo: string }
  | { reporte: string; documento?: Pdf | undefined }
  | { todo: true };

/** What a link leads to, and the id of the user who asked for it. */
type Enlace = Destino & { por: number };

export interface Links {
  /**
   * Makes a link. It is valid for `minutes`, as long as the person `por` who asked for it works here and may ask for it again. A file has
   * the same link for half an hour, so that a page that reads its files again does not fetch every picture again; it is then valid for at
   * most `minutes`.
   */
  make(target: Destino, minutes: number, por: number): string;
  /** Null when a link's token is forged, damaged or too old. */
  open(token: string): Enlace | null;
}

const HALF_HOUR = 1800;

export const LINK_PATH = '/api/v1/descargas/';

export function createLinks(key: string, publicUrl: string, now: () => Date): Links {
  // A key of its own, so that a link is never mistaken for a session or the other way round.
  const secret = Buffer.from(hkdfSync('sha256', key, '', 'hilvan-descargas', 32));
  const sign = (body: string) => createHmac('sha256', secret).update(body).digest('base64url');
  return {
    make(target, minutes, por) {
      const seconds = Math.floor(now().getTime() / 1000);
      const from = 'archivo' in target ? Math.ceil(seconds / HALF_HOUR) * HALF_HOUR - HALF_HOUR : seconds;
      const until = from + minutes * 60;
      const body = Buffer.from(JSON.stringify({ ...target, por, until })).toString('base64url');
      return `${publicUrl}${LINK_PATH}${body}.${sign(body)}`;
    },
    open(token) {
      const [body, mark, ...more] = token.split('.');
      if (!body || !mark || more.length > 0) return null;
      const expected = Buffer.from(sign(body));
      const given = Buffer.from(mark);
      if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
      // Only this program can have signed it, so it is what `make` wrote.
      const { until, ...target } = JSON.parse(Buffer.from(body, 'base64url').toString()) as Enlace & {
        until: number;
      };
      return until * 1000 > now().getTime() ? target : null;
    },
  };
}
