import { tellHere } from './changes';

/** Of each entity, the version at which the oldest of what this page shows may have been read. */
export const versionsRead = new Map<string, number>();

/**
 * Takes the header by which a provider says at which versions an answer was read, or which versions a write has raised:
 * 'clientes=7, reportes=3'. What a write made stale is read again, so that it counts as read at the write's version.
 */
export function noteVersions(header: unknown, wrote: boolean): void {
  for (const [, entity = '', digits] of String(header ?? '').matchAll(/(\w+)=(\d+)/g)) {
    const version = Number(digits);
    const before = versionsRead.get(entity) ?? version;
    if (wrote || version <= before) versionsRead.set(entity, version);
    // Under way while somebody's change was told.
    if (version < before && !wrote) tellHere([entity]);
  }
}

/** For tests. @internal */
export const forgetVersions = (): void => versionsRead.clear();
