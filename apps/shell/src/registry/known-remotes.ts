import { descriptorSchema, type ReadRegistry } from '@hilvan/remote-kit';
import * as z from 'zod/mini';
import { type Remote, withoutFiles } from './remote';

const KEY = 'hilvan:remotos';
const stored = z.catch(z.array(descriptorSchema), []);

/** Notes what is deployed, for a day on which the registry does not say it. */
export function rememberRemotes(remotes: readonly Remote[]): void {
  const descriptors = remotes.map(({ build: _b, entry: _e, preload: _p, ...descriptor }) =>
    withoutFiles(descriptor),
  );
  const text = JSON.stringify(descriptors);
  try {
    if (text !== localStorage.getItem(KEY)) localStorage.setItem(KEY, text);
  } catch {
    // A full device remembers nothing new.
  }
}

/**
 * Remotes that this browser has seen deployed and that the registry neither gives nor has retired: their pages exist and
 * cannot be opened now, which is something else than an address that nobody owns.
 */
export function missingRemotes(present: readonly Remote[], { faults, retired }: ReadRegistry): Remote[] {
  const accounted = new Set([...present.map(({ name }) => name), ...retired]);
  return remembered()
    .filter(({ name }) => !accounted.has(name))
    .map((descriptor) => ({
      ...descriptor,
      build: '—',
      entry: '',
      preload: [],
      fault: faults[descriptor.name] ?? 'no está en /remotes.json',
    }));
}

function remembered() {
  try {
    return stored.parse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
}
