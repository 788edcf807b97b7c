import { createInstance, type ModuleFederation } from '@module-federation/runtime';
import * as core from '@module-federation/runtime/core';

declare global {
  /** Where remotes built with `experiments.externalRuntime` find the runtime's core. */
  var _FEDERATION_RUNTIME_CORE: typeof core | undefined;
}

export type Shared = NonNullable<Parameters<typeof createInstance>[0]['shared']>;

/** Makes the shell a host, and its runtime the one of every remote. */
export function openHost(shared: Shared): ModuleFederation {
  globalThis._FEDERATION_RUNTIME_CORE ??= core;
  return createInstance({ name: 'shell', remotes: [], shared });
}
