import { cerrarSesion, useSesion } from '@hilvan/api-client';
import { confirmar } from '@hilvan/ui';
import { leaveTo } from './leave-to';
import { unsavedWork } from './unsaved';

/** Clears cookies and local storage and starts over at '/', but never loses unsent work unasked (decision 3). */
export async function logout(): Promise<void> {
  const unsaved = unsavedWork();
  if (unsaved && !(await ask(unsaved))) return;
  // What waits behind a 'Deshacer' leaves with the page (decision 53): now, while it still has a session to go with.
  window.dispatchEvent(new Event('pagehide'));
  cerrarSesion();
  leaveTo('/');
}

/** Under the login over a page no notice can be read: there the browser itself asks. */
const ask = async ({ title, text }: { title: string; text: string }): Promise<boolean> =>
  useSesion.getState().vencida
    ? window.confirm(`${title}\n${text}`)
    : confirmar({ title, text, yes: 'Salir de todos modos', no: 'Quedarme', danger: true });
