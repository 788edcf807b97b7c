import { cerrarSesion, dejarPagina } from '@hilvan/api-client';
import { confirmar, settleUnsaved } from '@hilvan/ui';
import { leaveTo } from './leave-to';
import { unsavedWork } from './unsaved';

/** Clears cookies and local storage and starts over at '/', but never loses unsent work unasked (decision 3). */
export async function logout(): Promise<void> {
  const unsaved = unsavedWork();
  if (unsaved && !(await ask(unsaved))) return;
  // What waits behind a 'Deshacer' leaves with the page (decision 53): now, while it still has a session to go with.
  dejarPagina();
  settleUnsaved();
  cerrarSesion();
  leaveTo('/');
}

/** Asked over the login of a session that ended, too, where notices are silenced. */
const ask = ({ title, text }: { title: string; text: string }): Promise<boolean> =>
  confirmar({ title, text, yes: 'Salir de todos modos', no: 'Quedarme', danger: true, loud: true });
