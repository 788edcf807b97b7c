import { callExtension, offers, readSession } from '@hilvan/api-client';
import { llamadasCuenta } from '@hilvan/contract/extensions';

/**
 * Has the provider end the session, where it announces accounts: it refuses the token from then on.
 * @throws {ApiError}
 */
export async function endSession(): Promise<void> {
  if (!readSession()) return;
  const { cuenta } = await offers();
  // `keepalive`, because the page is about to be left.
  if (cuenta) await callExtension(llamadasCuenta.logout, { keepalive: true });
}
