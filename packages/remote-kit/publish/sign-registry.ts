import { createPrivateKey, createPublicKey, sign as signWith } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { signedText } from '../src/registry';
import type { DeployedRegistry } from './deployed-registry';
import { Refusal } from './refusal';

/**
 * Signs a registry for the shell that it names, where that shell was built with a key.
 * @throws Refusal when REGISTRY_SIGNING_KEY (the file of the private key: ed25519, PEM) is missing, or another one
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
  const key = createPrivateKey(readFileSync(file));
  if (publicHalf(key) !== asked) throw new Refusal(`${file} no es la llave con que se construyó el shell.`);
  const firma = signWith(null, Buffer.from(signedText(unsigned)), key).toString('base64');
  return { ...unsigned, firma };
}

/** A registry's file. @throws Refusal as `sign` does */
export const signedFile = (registry: DeployedRegistry): Buffer =>
  Buffer.from(`${JSON.stringify(sign(registry), null, 2)}\n`);

/** The 32 bytes that a shell is built with, base64. */
function publicHalf(key: ReturnType<typeof createPrivateKey>): string {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('base64');
}
