/** Addresses as the web host tells them apart (apps/provider/src/http/web.ts). */

/** One of the app's own pages: no file, not the API, not a remote's, not the host's own word on its health. */
export const isPage = ({ pathname }: URL): boolean =>
  !/^\/(api|remotes)(\/|$)|^\/(salud|listo)$|\.[A-Za-z0-9]{1,8}$/.test(pathname);

/** A file of a remote's build, which never changes. */
export const isRemoteFile = ({ pathname }: URL): boolean => pathname.startsWith('/remotes/');

const RETRY = /\/~\d+(?=\/)/;

/** A second try: its address carries a segment that the browser has never seen, so that the file is fetched again. */
export const isRetry = ({ pathname }: URL): boolean => RETRY.test(pathname);
export const withoutRetry = (address: string): string => address.replace(RETRY, '');
