import { callExtension, logInBy } from '@hilvan/api-client';
import { llamadasLlaves } from '@hilvan/contract/extensions';
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import { keyProblem } from './key-problem';

/**
 * Logs in with a passkey of this device, or of a telephone beside it.
 * @throws {ApiError}
 */
export async function enterWithKey(): Promise<void> {
  const { opciones } = await callExtension(llamadasLlaves.retoDeEntrada);
  // The provider writes WebAuthn's own JSON; the browser refuses what is not.
  const optionsJSON = opciones as PublicKeyCredentialRequestOptionsJSON;
  const { id, response } = await startAuthentication({ optionsJSON }).catch(keyProblem);
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  const payload = { id, clientDataJSON, authenticatorData, signature, userHandle };
  await logInBy({ call: llamadasLlaves.entrarConLlave, payload });
}
