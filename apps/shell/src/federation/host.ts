import { createInstance, getInstance, type ModuleFederation } from '@module-federation/runtime';

export type Shared = NonNullable<Parameters<typeof createInstance>[0]['shared']>;

/** Makes the shell a host. */
export function openHost(shared: Shared = {}): ModuleFederation {
  const host = import.meta.env.DEV ? getInstance() : createInstance({ name: 'shell', remotes: [], shared });
  if (!host) throw new Error('Module Federation no está inicializado');
  return host;
}
