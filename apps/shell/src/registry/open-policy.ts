/**
 * The security policy of a page lets no developer's build in. The host opens that of the one page which asks by a cookie at its own
 * address, and takes the cookie back with the answer (apps/provider/src/http/substitution.ts): every document asks for itself.
 */
const NAME = 'hilvan_sustituir';
/** How long the host's answer may take. */
const SECONDS = 30;
/** Of this tab: the document that comes next has been asked for. */
const ASKED = 'hilvan:sustituir';

let goesOn = false;

/**
 * Loads this page again so that it may run a developer's build, unless that is what was just done. A host that does not know the
 * cookie may let the build in by itself, or not: then the build is not reached, and says so. So it is where the browser takes no cookies.
 * @returns whether this document goes on
 */
export function openPolicy(reload?: () => void): boolean {
  goesOn ||= sessionStorage.getItem(ASKED) !== null;
  sessionStorage.removeItem(ASKED);
  if (!goesOn) loadPage({ opened: true }, reload);
  return goesOn;
}

/** Loads this page again, `opened` where it is to run a developer's build. */
export function loadPage({ opened }: { opened: boolean }, reload = () => location.reload()): void {
  if (opened) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure context and is not everywhere.
    document.cookie = `${NAME}=1; Path=${location.pathname}; Max-Age=${SECONDS}; SameSite=Strict`;
    // Chromium stores a cookie while the script goes on, and the request for the page may overtake it; reading waits for it.
    void document.cookie;
    sessionStorage.setItem(ASKED, '1');
  }
  reload();
}
