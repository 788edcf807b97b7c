/**
 * Whether an address may be asked for code: the shell's own origin always, another only when its host lists it.
 * `http://localhost:*` lists every port of that machine; there are no other patterns.
 */
export function isAllowed(address: string, listed: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, hostname } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  if (origin === location.origin) return true;
  return listed.includes(origin) || listed.includes(`${protocol}//${hostname}:*`);
}
