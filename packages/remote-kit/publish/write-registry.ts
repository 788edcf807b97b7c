import { createPrivateKey, createPublicKey, randomUUID, sign as signWith } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { signedText } from '../src/registry';
import type { DeployedRegistry } from './deployed-registry';
import { Rechazo } from './rechazo';

/**
 * Signs a registry for the shell that it names, where that shell was built with a key.
 * @param env REGISTRY_SIGNING_KEY: the file of the private key (ed25519, PEM)
 * @throws Rechazo when there is no such key, or another one
 */
export function sign(registry: DeployedRegistry, env = process.env): DeployedRegistry {
  const { firma: _old, ...unsigned } = registry;
  const asked = registry.shell?.registryKey;
  if (!asked) return unsigned;
  const { REGISTRY_SIGNING_KEY: file } = env;
  if (!file)
    throw new Rechazo(
      'El shell pide un registro firmado: falta REGISTRY_SIGNING_KEY, el archivo de la llave.',
    );
  const key = createPrivateKey(readFileSync(file));
  if (publicHalf(key) !== asked) throw new Rechazo(`${file} no es la llave con que se construyó el shell.`);
  const firma = signWith(null, Buffer.from(signedText(unsigned)), key).toString('base64');
  return { ...unsigned, firma };
}

/** @throws Rechazo as `sign` does */
export const writeRegistry = (registry: DeployedRegistry): Buffer =>
  Buffer.from(`${JSON.stringify(sign(registry), null, 2)}\n`);

/** The 32 bytes that a shell is built with, base64. */
function publicHalf(key: ReturnType<typeof createPrivateKey>): string {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('base64');
}

/** Replaces a file in one step: a reader sees the old content or the new, never half of it. */
export async function writeAtomic(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}.tmp`;
  const handle = await open(draft, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}
