import type { Remote } from '../registry/remote';

declare global {
  /** Called by Vite's own preloading inside every remote, before it asks for a page's files. */
  var hilvanIntegrity: ((link: HTMLLinkElement) => void) | undefined;
}

/** No file has it: what the deployment did not publish is refused. */
const NOTHING_FITS = `sha384-${'A'.repeat(64)}`;

/** Folders of the remotes that were asked for, with their digests. */
const guarded = new Map<string, Record<string, string>>();

/** From now on every file of this build is held against the digests of the registry, its later pages' too. */
export function guardBuild({ entry, integrity }: Remote): void {
  const folder = new URL('.', entry).href;
  if (integrity) guarded.set(folder, integrity);
  else guarded.delete(folder);
  globalThis.hilvanIntegrity = (link) => {
    const digest = digestOf(link.href);
    if (!digest) return;
    link.integrity = digest;
    // Left in the document it would pass for a file that is already there.
    link.addEventListener('error', () => link.remove());
  };
}

/** The digest an address must have; undefined where its deployment published none. */
export function digestOf(address: string): string | undefined {
  const plain = address.replace(/\/~\d+(?=\/)/, '');
  for (const [folder, digests] of guarded)
    if (plain.startsWith(folder)) return digests[plain.slice(folder.length)] ?? NOTHING_FITS;
  return undefined;
}

/**
 * Fetches a text and refuses it when it is not the published one. The browser does the check, also on plain http, where
 * `crypto.subtle` is missing.
 * @throws Error saying which of the two it was: it did not arrive, or it is another file
 */
export async function fetchPublished(address: string, signal: AbortSignal): Promise<Response> {
  const integrity = digestOf(address);
  try {
    return await fetch(address, { signal, ...(integrity ? { integrity } : {}) });
  } catch (error) {
    if (integrity && !signal.aborted) await explainRefusal(address);
    throw error;
  }
}

/** What a page's lost file was: gone, or another one than was published. */
export async function explainLost(error: Error): Promise<Error> {
  const [address] = /https?:\/\/[^\s'"]+/.exec(error.message) ?? [];
  if (!address || !digestOf(address)) return error;
  return explainRefusal(address).then(
    () => error,
    (reason: unknown) => (reason instanceof Error ? reason : error),
  );
}

/** Browsers do not tell a tampered file from a lost one; asking once more, without the digest, does. */
export async function explainRefusal(address: string): Promise<void> {
  const response = await fetch(address, { cache: 'no-store' });
  throw new Error(
    response.ok
      ? `${address} no es el archivo que se publicó (integridad)`
      : `${address}: HTTP ${response.status}`,
  );
}
