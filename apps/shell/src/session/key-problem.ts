import { rejection } from '@hilvan/api-client';

/** By the name of what the browser throws (WebAuthn). */
const TEXTS: Record<string, string> = {
  NotAllowedError: 'No se usó ninguna llave de acceso: se canceló o se acabó el tiempo. Inténtelo de nuevo.',
  InvalidStateError: 'Este dispositivo ya tiene una llave de acceso suya.',
  SecurityError: 'Las llaves de acceso no sirven en esta dirección. Abra Hilván en su dirección de siempre.',
};
const OTHER = 'Este dispositivo no pudo usar una llave de acceso.';

/**
 * What a device could not do, for the person before it.
 * @throws {ApiError}
 */
export function keyProblem(thrown: unknown): never {
  throw rejection(TEXTS[thrown instanceof Error ? thrown.name : ''] ?? OTHER);
}
