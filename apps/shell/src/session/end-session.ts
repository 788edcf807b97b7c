import { callExtension, offers, readSession } from '@hilvan/api-client';
import { llamadasCuenta } from '@hilvan/contract/extensions';

/** Ends the session, where there still is one, at a provider that can, so that its token is worth nothing any more. @throws ApiError */
export async function endSession(): Promise<void> {
  if (!readSession()) return;
  const { cuenta } = await offers();
  // Outlives its page, which is about to go.
  if (cuenta) await callExtension(llamadasCuenta.logout, { keepalive: true });
}
