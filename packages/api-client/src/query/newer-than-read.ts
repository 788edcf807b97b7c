import { versionsRead } from './versions';

/**
 * The entities that changed since this page read them, by the versions that the provider tells.
 * @param told version by entity
 */
export function newerThanRead(told: Readonly<Record<string, number>>): string[] {
  return Object.keys(told).filter((entity) => {
    const version = told[entity] ?? 0;
    const before = versionsRead.get(entity) ?? version;
    versionsRead.set(entity, Math.max(version, before));
    return version > before;
  });
}
