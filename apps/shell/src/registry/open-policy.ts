/**
 * The security policy of a page lets no developer's build in. The host opens that of the one page which asks by a cookie at its own
 * address, and takes the cookie back with the answer (apps/provider/src/http/substitution.ts): every document asks for itself.
 */
const COOKIE = 'hilvan_sustituir';
/** Of this tab: when the document before this one asked. */
const KEY = 'hilvan:sustituir';
/** How long the host's answer may take. */
const SECONDS = 30;

let asked = false;

/**
 * Loads this page again so that it may run a developer's build, unless that is what was just done. A host that does not know the
 * cookie may let the build in by itself, or not: then the build is not reached, and says so.
 * @returns whether this document goes on
 */
export function openPolicy(reload = () => location.reload()): boolean {
  const before = Number(sessionStorage.getItem(KEY));
  sessionStorage.removeItem(KEY);
  // Whoever stayed on a page that was about to be loaded again is not asked twice.
  if (asked || Date.now() - before < SECONDS * 1000) {
    asked = true;
    return true;
  }
  asked = true;
  sessionStorage.setItem(KEY, String(Date.now()));
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure context and is not everywhere.
  document.cookie = `${COOKIE}=1; Path=${location.pathname}; Max-Age=${SECONDS}; SameSite=Strict`;
  reload();
  return false;
}
