import type { createInstance, ModuleFederation } from '@module-federation/runtime';
import type { share } from '@module-federation/runtime/helpers';

/** The page's one copy of Module Federation's runtime: the shell's. Remotes are built without one. */
export interface SharedRuntime {
  /** The federation instance of that name, made or taken up again. */
  init(options: Parameters<typeof createInstance>[0]): ModuleFederation;
  share: typeof share;
}

declare global {
  /** Put there by the shell before it asks for any remote's entry. */
  var hilvanFederation: SharedRuntime | undefined;
}

/** @throws Error where there is no shell, or one of before it offered its runtime */
export function sharedRuntime(): SharedRuntime {
  const shell = globalThis.hilvanFederation;
  if (!shell) throw new Error('este shell no ofrece @module-federation/runtime');
  return shell;
}
