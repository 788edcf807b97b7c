/** Signed links, valid for a while, to documents, files and stored reports, which a browser opens without a header. No state: any process checks them. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Documento } from '../pdf/document';

/**
 * What is kept is named by its key in the storage, which is drawn at random: after a restore the ids are given again, and a link of
 * before must not open what has got its id since. Links of former programs name an id, and are refused. A stored report may say which
 * document it is of, by which its file is named.
 */
type Destino =
  | { documento: Documento }
  | { archivo: string }
  | { reporte: string; documento?: Documento | undefined }
  | { todo: true };

/** What a link leads to, and on whose account. */
type Enlace = Destino & { por: number };

export interface Links {
  /**
   * The link, valid for `minutes` (a file's for up to as many, the same one for half an hour: a page that reads its files again
   * does not fetch every picture again) and as long as the person `por` who asked for it works here and may ask for it again.
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
