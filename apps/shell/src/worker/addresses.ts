/** Tells addresses apart as the web host does (apps/provider/src/http/web.ts). */

/** Whether an address is a page of the application: no file, no address of the API or a remote, and not the host's health checks. */
export const isPage = ({ pathname }: URL): boolean =>
  !/^\/(api|remotes)(\/|$)|^\/(salud|listo)$|\.[A-Za-z0-9]{1,8}$/.test(pathname);

/** Whether an address is a file of a remote's build, which never changes. */
export const isRemoteFile = ({ pathname }: URL): boolean => pathname.startsWith('/remotes/');

const RETRY = /\/~\d+(?=\/)/;

/** Whether an address is a second try: it has a folder segment that the browser has never seen, so that the file is fetched again. */
export const isRetry = ({ pathname }: URL): boolean => RETRY.test(pathname);
export const withoutRetry = (address: string): string => address.replace(RETRY, '');
