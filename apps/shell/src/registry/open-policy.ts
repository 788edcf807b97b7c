/**
 * The security policy of a page lets no developer's build in. The host opens that of the one page which asks by a cookie at its own
 * address, and takes the cookie back with the answer (apps/provider/src/http/substitution.ts): every document asks for itself. The
 * answer says by `Server-Timing` that it was opened, since somebody who loads the page again meanwhile gets one that was not.
 */
const NAME = 'hilvan_sustituir';
/** Of this tab: when the documents before this one asked. */
const KEY = 'hilvan:sustituir';
/** How long the host's answer may take. */
const SECONDS = 30;
/** A host that never says so, or whose word the browser withholds (plain http), is asked this often. */
const TIMES = 2;

let asked = false;

/**
 * Loads this page again so that it may run a developer's build, unless that is what was just done. A host that does not know the
 * cookie may let the build in by itself, or not: then the build is not reached, and says so. So it is where the browser takes no cookies.
 * @returns whether this document goes on
 */
export function openPolicy(reload = () => location.reload()): boolean {
  const now = Date.now();
  const before = (sessionStorage.getItem(KEY) ?? '')
    .split(' ')
    .filter((at) => now - Number(at) < SECONDS * 1000);
  sessionStorage.removeItem(KEY);
  // Whoever stayed on a page that was about to be loaded again is not asked twice.
  const goesOn = asked || isOpened() || before.length >= TIMES;
  asked = true;
  if (goesOn) return true;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure context and is not everywhere.
  document.cookie = `${NAME}=1; Path=${location.pathname}; Max-Age=${SECONDS}; SameSite=Strict`;
  // Chromium stores a cookie while the script goes on, and the request for the page may overtake it; reading waits for it.
  if (!document.cookie.includes(NAME)) return true;
  sessionStorage.setItem(KEY, [...before, now].join(' '));
  reload();
  return false;
}

function isOpened(): boolean {
  const [answer] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return answer?.serverTiming?.some(({ name }) => name === NAME) ?? false;
}
