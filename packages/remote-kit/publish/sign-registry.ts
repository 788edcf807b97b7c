import { createPrivateKey, createPublicKey, type KeyObject, sign as signWith } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { signedText } from '../src/registry';
import type { DeployedRegistry } from './deployed-registry';
import { PlaceError, Refusal } from './refusal';

/**
 * Signs a registry for the shell that it names, where that shell was built with a key.
 * @throws Refusal where REGISTRY_SIGNING_KEY (the file of the private key: ed25519, PEM) is missing, or is another key; PlaceError where it
 * is no key
 */
export function sign(registry: DeployedRegistry): DeployedRegistry {
  const { firma: _old, ...unsigned } = registry;
  const asked = registry.shell?.registryKey;
  if (!asked) return unsigned;
  const { REGISTRY_SIGNING_KEY: file } = process.env;
  if (!file)
    throw new Refusal(
      'El shell pide un registro firmado: falta REGISTRY_SIGNING_KEY, el archivo de la llave.',
    );
  const key = readKey(resolve(process.env.INIT_CWD ?? process.cwd(), file));
  if (publicHalf(key) !== asked) throw new Refusal(`${file} no es la llave con que se construyó el shell.`);
  const firma = signWith(null, Buffer.from(signedText(unsigned)), key).toString('base64');
  return { ...unsigned, firma };
}

/**
 * Reads the private key.
 * @param file a relative path counts from the folder in which the command was typed, as for a destination
 * @throws PlaceError where the file cannot be read or is no key
 */
function readKey(file: string): KeyObject {
  try {
    return createPrivateKey(readFileSync(file));
  } catch (error) {
    const { syscall, message } = error as NodeJS.ErrnoException;
    throw new PlaceError(
      `REGISTRY_SIGNING_KEY: ${syscall ? `no se pudo leer ${file} (${message})` : `${file} no es una llave privada (PEM)`}.`,
    );
  }
}

/**
 * The content of a registry's file, signed where its shell requires that.
 * @throws Refusal as `sign` does
 */
export const signedFile = (registry: DeployedRegistry): Buffer =>
  Buffer.from(`${JSON.stringify(sign(registry), null, 2)}\n`);

/** The public half of a key as a shell is built with it: 32 bytes, base64. */
function publicHalf(key: KeyObject): string {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('base64');
}
