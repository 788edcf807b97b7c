// Stands for '@module-federation/runtime' in a built remote: what federation() writes asks for these names.
import type { ModuleFederation } from '@module-federation/runtime';
import { type SharedRuntime, sharedRuntime } from './shared-runtime';

const shell = sharedRuntime();
let own: ModuleFederation | undefined;

export function init(options: Parameters<SharedRuntime['init']>[0]): ModuleFederation {
  own = shell.init(options);
  return own;
}

export const loadRemote: ModuleFederation['loadRemote'] = (...args) => started().loadRemote(...args);
export const loadShare: ModuleFederation['loadShare'] = (...args) => started().loadShare(...args);

function started(): ModuleFederation {
  if (!own) throw new Error('el remoto no se ha iniciado');
  return own;
}
