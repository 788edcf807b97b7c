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

/**
 * Lets pass only what comes from the shell's own origin or from one that its host lists.
 * @throws Error naming the remote and the address
 */
export async function admit(name: string, addresses: string[]): Promise<void> {
  if (import.meta.env.DEV || addresses.every((address) => isAllowed(address, []))) return;
  const { hostConfig } = await import('./host-config');
  const { origenes, sustituciones } = await hostConfig();
  const refused = addresses.find((address) => !isAllowed(address, [...origenes, ...sustituciones]));
  if (refused) throw new Error(`${name}: ${refused} no viene de un origen permitido`);
}
