/** Passkeys: the browser creates and uses them, the provider knows them. This code is fetched when somebody presses a button for one. */
import { callExtension, logInBy, rejection } from '@hilvan/api-client';
import { llamadasLlaves } from '@hilvan/contract/extensions';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

/**
 * Logs in with a passkey of this device, or of a telephone near it.
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

/**
 * Creates a passkey on this device and adds it to the person's account.
 * @param clave the person's password
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

/** Texts by the name of the error that the browser throws (WebAuthn). */
const TEXTS: Record<string, string> = {
  NotAllowedError: 'No se usó ninguna llave de acceso: se canceló o se acabó el tiempo. Inténtelo de nuevo.',
  InvalidStateError: 'Este dispositivo ya tiene una llave de acceso suya.',
  SecurityError: 'Las llaves de acceso no sirven en esta dirección. Abra Hilván en su dirección de siempre.',
};
const OTHER = 'Este dispositivo no pudo usar una llave de acceso.';

/** Turns what the browser threw into an error with a Spanish text. */
function keyProblem(thrown: unknown): never {
  throw rejection(TEXTS[thrown instanceof Error ? thrown.name : ''] ?? OTHER);
}
