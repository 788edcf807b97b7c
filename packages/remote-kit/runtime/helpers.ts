// Stands for '@module-federation/runtime/helpers' in a built remote; federation() looks for it beside runtime.ts.
import { sharedRuntime } from './shared-runtime';

export const { share } = sharedRuntime();
