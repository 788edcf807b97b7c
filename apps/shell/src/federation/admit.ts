import { isAllowed } from '../registry/allowed-origin';

/**
 * Lets pass only what comes from the shell's own origin or from one that its host lists.
 * @throws Error naming the remote and the address
 */
export async function admit(name: string, addresses: string[]): Promise<void> {
  if (import.meta.env.DEV || addresses.every((address) => isAllowed(address, []))) return;
  const { hostConfig } = await import('../registry/host-config');
  const { origenes, sustituciones } = await hostConfig();
  const refused = addresses.find((address) => !isAllowed(address, [...origenes, ...sustituciones]));
  if (refused) throw new Error(`${name}: ${refused} no viene de un origen permitido`);
}
