/**
 * Whether code may be fetched from an address: always from the shell's own origin, from another only where the shell's host lists it.
 * `http://localhost:*` lists every port of that machine; there are no other patterns.
 */
export function isAllowed(address: string, listed: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, hostname } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  if (origin === location.origin) return true;
  return listed.includes(origin) || listed.includes(`${protocol}//${hostname}:*`);
}

/**
 * Checks that all addresses are of the shell's own origin or of one that its host lists.
 * @throws Error naming the remote and the address that is not
 */
export async function admit(name: string, addresses: string[]): Promise<void> {
  if (import.meta.env.DEV || addresses.every((address) => isAllowed(address, []))) return;
  const { hostConfig } = await import('./host-config');
  const { origenes, sustituciones } = await hostConfig();
  const refused = addresses.find((address) => !isAllowed(address, [...origenes, ...sustituciones]));
  if (refused) throw new Error(`${name}: ${refused} no viene de un origen permitido`);
}
