import { cerrarSesion } from '@hilvan/api-client';
import { confirmar, pendingCount } from '@hilvan/ui';
import { leaveTo } from './leave-to';

/** Local storage key of the measurements that wait to be sent (document 1, section 4). */
const MEASUREMENTS = 'nuevosRegistros';

/** Clears cookies and local storage and starts over at '/', but never loses measurements unasked (decision 3). */
export async function logout(): Promise<void> {
  const pending = pendingCount(MEASUREMENTS);
  if (pending > 0 && !(await confirmar(question(pending)))) return;
  cerrarSesion();
  leaveTo('/');
}

const question = (pending: number) => ({
  title: 'Hay mediciones sin guardar',
  text:
    pending === 1
      ? 'Una medición pendiente todavía no se ha enviado. Si sale ahora, se pierde.'
      : `${pending} mediciones pendientes todavía no se han enviado. Si sale ahora, se pierden.`,
  yes: 'Salir de todos modos',
  no: 'Quedarme',
  danger: true,
});
