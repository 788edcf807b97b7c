import { readSession } from '@hilvan/api-client';
import { startShell } from './programs';

const tell = async (error: unknown) => (await import('./tell-not-begun')).tellNotBegun(error);

const SIN_DATOS =
  'Este navegador tiene prohibido guardar los datos de este sitio, y sin ellos se perdería lo que escriba. Permita las cookies y los datos del sitio, y abra de nuevo.';

/** The session, what is typed and what waits to be sent lie in the browser. Where its settings forbid that, reading throws or there is nothing to read. */
function keepsData(): boolean {
  try {
    return navigator.cookieEnabled && localStorage.length >= 0;
  } catch {
    return false;
  }
}

/** What is said then is in index.html: nothing more may arrive. */
function showNotBegun(): void {
  const said = document.querySelector('template')?.content ?? '';
  document.querySelector('#root')?.replaceChildren(said);
  const text = document.querySelector('#root p');
  if (text && !keepsData()) text.textContent = SIN_DATOS;
  const again = () => location.reload();
  document.querySelector('#root button')?.addEventListener('click', again);
  window.addEventListener('online', again, { once: true });
}

// A page is one of two programs: somebody at work gets the shell, anybody else the login, which costs a third of it.
const session = readSession();
const begun: Promise<unknown> = !keepsData()
  ? Promise.reject(new Error(SIN_DATOS))
  : session
    ? startShell(session.rol)
    : import('../login/main');
begun.catch((error: unknown) => {
  // Faults count only where somebody is at work.
  if (session) void tell(error);
  showNotBegun();
});
