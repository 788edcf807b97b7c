import { PROVIDED } from 'virtual:hilvan-provided';

/** Versions of what this shell offers its remotes, by share key. */
export const providedVersions = (): Record<string, string[]> =>
  Object.fromEntries(Object.entries(PROVIDED).map(([key, version]) => [key, [version]]));
