import { tellHere } from './changes';

/** The version of each entity at which the oldest of what this page shows may have been read. */
export const versionsRead = new Map<string, number>();

/**
 * Takes the header in which a provider tells at which versions an answer was read, or which versions a write produced: 'clientes=7,
 * reportes=3'. What a write made stale is read again, so it counts as read at the write's version.
 */
export function noteVersions(header: unknown, wrote: boolean): void {
  for (const [, entity = '', digits] of String(header ?? '').matchAll(/(\w+)=(\d+)/g)) {
    const version = Number(digits);
    const before = versionsRead.get(entity) ?? version;
    if (wrote || version <= before) versionsRead.set(entity, version);
    // The answer was under way when another person's change was announced: what it says may be old already.
    if (version < before && !wrote) tellHere([entity]);
  }
}

/** For tests. @internal */
export const forgetVersions = (): void => versionsRead.clear();
