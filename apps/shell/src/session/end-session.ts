import { callExtension, offers, readSession } from '@hilvan/api-client';
import { llamadasCuenta } from '@hilvan/contract/extensions';

/** Has the provider end the session, where it can: the token is refused from then on. @throws ApiError */
export async function endSession(): Promise<void> {
  if (!readSession()) return;
  const { cuenta } = await offers();
  // keepalive: the page is about to be left.
  if (cuenta) await callExtension(llamadasCuenta.logout, { keepalive: true });
}
