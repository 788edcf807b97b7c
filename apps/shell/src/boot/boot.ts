import { readSession } from '@hilvan/api-client';
import { startShell } from './programs';

const tell = async (error: unknown) => (await import('./tell-not-begun')).tellNotBegun(error);

/** What is said then is in index.html: nothing more may arrive. */
function showNotBegun(): void {
  const said = document.querySelector('template')?.content ?? '';
  document.querySelector('#root')?.replaceChildren(said);
  const again = () => location.reload();
  document.querySelector('#root button')?.addEventListener('click', again);
  window.addEventListener('online', again, { once: true });
}

// A page is one of two programs: somebody at work gets the shell, anybody else the login, which costs a third of it.
const session = readSession();
const begun: Promise<unknown> = session ? startShell(session.rol) : import('../login/main');
begun.catch((error: unknown) => {
  // Faults count only where somebody is at work.
  if (session) void tell(error);
  showNotBegun();
});
