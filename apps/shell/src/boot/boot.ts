import { readSession } from '@hilvan/api-client';
import { startShell } from './programs';

const tell = async (error: unknown) => (await import('./tell-not-begun')).tellNotBegun(error);

const SIN_DATOS =
  'Este navegador tiene prohibido guardar los datos de este sitio, y sin ellos se perdería lo que escriba. Permita las cookies y los datos del sitio, y abra de nuevo.';

/**
 * Whether this browser keeps data for this site: the session, drafts and what waits to be sent are stored there. Where its settings forbid
 * that, reading throws or there are no cookies.
 */
function keepsData(): boolean {
  try {
    return navigator.cookieEnabled && localStorage.length >= 0;
  } catch {
    return false;
  }
}

/**
 * Shows the text from the <template> of index.html: no further file may arrive now. The page is loaded again when the person presses its
 * button or the connection returns.
 */
function showNotBegun(): void {
  const said = document.querySelector('template')?.content ?? '';
  document.querySelector('#root')?.replaceChildren(said);
  const text = document.querySelector('#root p');
  if (text && !keepsData()) text.textContent = SIN_DATOS;
  const again = () => location.reload();
  document.querySelector('#root button')?.addEventListener('click', again);
  window.addEventListener('online', again, { once: true });
}

// A page is one of two programs: with a session the shell starts, without one only the login, which is about half its size.
const session = readSession();
const begun: Promise<unknown> = !keepsData()
  ? Promise.reject(new Error(SIN_DATOS))
  : session
    ? startShell(session.rol)
    : import('../login/main');
begun.catch((error: unknown) => {
  // Only faults that somebody who is logged in meets are reported.
  if (session) void tell(error);
  showNotBegun();
});
