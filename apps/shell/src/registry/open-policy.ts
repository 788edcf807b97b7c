/**
 * A page's security policy lets no developer's build in. The host relaxes it for a single page that asks with a cookie at its own address,
 * and deletes the cookie with the answer (apps/provider/src/http/substitution.ts), so every document has to ask anew.
 */
const NAME = 'hilvan_sustituir';
/** How long the cookie is valid, in seconds: the host's answer may take that long. */
const SECONDS = 30;
/** Session storage key, set in this tab while the next document has been asked for. */
const ASKED = 'hilvan:sustituir';

let goesOn = false;

/**
 * Loads this page again so that it may run a developer's build, unless it was loaded for that just now. A host that does not know the
 * cookie, or a browser that refuses it, may still keep the build out: then the build cannot be reached, and its page says so.
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
    // Chromium stores a cookie while the script goes on, and the request for the page may overtake it. Reading the cookies waits for that.
    void document.cookie;
    sessionStorage.setItem(ASKED, '1');
  }
  reload();
}
