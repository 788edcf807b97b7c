import type { SharedRuntime } from '@hilvan/remote-kit/runtime';
import { createInstance, getInstance, type ModuleFederation } from '@module-federation/runtime';
import { share } from '@module-federation/runtime/helpers';

export type Shared = NonNullable<Parameters<typeof createInstance>[0]['shared']>;

/** Makes the shell a host, and lends every remote the runtime that it runs on. */
export function openHost(shared: Shared = {}): ModuleFederation {
  const host = import.meta.env.DEV ? getInstance() : createInstance({ name: 'shell', remotes: [], shared });
  if (!host) throw new Error('Module Federation no está inicializado');
  globalThis.hilvanFederation = { init, share };
  return host;
}

/** Like the runtime's own, without making the remote's instance the one that the shell works with. */
const init: SharedRuntime['init'] = (options) => {
  const known = getInstance(({ name }) => name === options.name);
  if (!known) return createInstance(options);
  known.initOptions({ ...options, id: options.id ?? '' });
  return known;
};
