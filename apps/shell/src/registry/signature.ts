import { signedText } from '@hilvan/remote-kit';
import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import * as z from 'zod/mini';

// The browser's own SHA-512 exists over https alone, and not in every browser.
hashes.sha512 = sha512;

const signed = z.looseObject({ firma: z.string() });
const bytes = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

/**
 * Checks the signature of a registry.
 * @param key public key of the people who deploy: ed25519, base64
 * @throws Error when the registry is not signed with it, or was changed since
 */
export function checkSignature(file: unknown, key: string): void {
  const read = signed.safeParse(file);
  if (!read.success) throw new Error('remotes.json: no está firmado');
  if (!isSigned(read.data, key))
    throw new Error('remotes.json: la firma no es de quien despliega, o algo cambió después');
}

function isSigned(file: z.infer<typeof signed>, key: string): boolean {
  try {
    return verify(bytes(file.firma), new TextEncoder().encode(signedText(file)), bytes(key));
  } catch {
    return false;
  }
}
