import { versionsRead } from './versions';

/**
 * What changed since this page read it, of the versions that a provider tells.
 * @param told By entity.
 */
export function newerThanRead(told: Readonly<Record<string, number>>): string[] {
  return Object.keys(told).filter((entity) => {
    const version = told[entity] ?? 0;
    const before = versionsRead.get(entity) ?? version;
    versionsRead.set(entity, Math.max(version, before));
    return version > before;
  });
}
