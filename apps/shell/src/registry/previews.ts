import { currentSession } from '@hilvan/api-client';
import { isFor, personText, readPreview } from '@hilvan/remote-kit/preview';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Remote } from './remote';

/**
 * The remotes, those replaced by their preview that have one for the person at work. A person gets the same previews on every device, and a
 * document has only one person.
 * @param base the registry's own address
 */
export function withPreviews(remotes: Remote[], base: string): Remote[] {
  const { rol = 'Visor', correo = '' } = currentSession() ?? {};
  return remotes.map((live) => {
    const preview = readPreview(live, base);
    if (!preview) return live;
    const person = correo && hashOf(personText(preview.salt, correo));
    if (!isFor(preview.audience, rol, person)) return live;
    return { ...preview.remote, standIn: live.standIn, replaces: live };
  });
}

// Not the browser's own SHA-256, which exists over https alone.
const hashOf = (text: string) => bytesToHex(sha256(new TextEncoder().encode(text)));
