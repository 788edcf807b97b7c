import { callExtension } from '@hilvan/api-client';
import { llamadasLlaves } from '@hilvan/contract/extensions';
import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser';
import { keyProblem } from '../session/key-problem';

/**
 * Has this device make a passkey and adds it to the own account.
 * @throws {ApiError}
 */
export async function addKey(clave: string): Promise<void> {
  const { opciones } = await callExtension(llamadasLlaves.prepararLlave, { payload: { clave } });
  // The provider writes WebAuthn's own JSON; the browser refuses what is not.
  const optionsJSON = opciones as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { id, response } = await startRegistration({ optionsJSON }).catch(keyProblem);
  const { clientDataJSON, attestationObject } = response;
  await callExtension(llamadasLlaves.agregarLlave, { payload: { id, clientDataJSON, attestationObject } });
}
