import { createPrivateKey, createPublicKey, type KeyObject, sign as signWith } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { signedText } from '../src/registry';
import type { DeployedRegistry } from './deployed-registry';
import { PlaceError, Refusal } from './refusal';

/**
 * Signs a registry for the shell that it names, where that shell was built with a key.
 * @throws Refusal when REGISTRY_SIGNING_KEY (the file of the private key: ed25519, PEM) is missing, or another one; PlaceError when it is none
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

/** @param file a relative one is meant from where the person stands, as a destination is */
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

/** A registry's file. @throws Refusal as `sign` does */
export const signedFile = (registry: DeployedRegistry): Buffer =>
  Buffer.from(`${JSON.stringify(sign(registry), null, 2)}\n`);

/** The 32 bytes that a shell is built with, base64. */
function publicHalf(key: KeyObject): string {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('base64');
}
