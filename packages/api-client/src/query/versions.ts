import { tellHere } from './changes';

/** Of each entity, the version at which the oldest of what this page shows may have been read. */
const known = new Map<string, number>();

/**
 * Takes the header by which a provider says at which versions an answer was read, or which versions a write has raised:
 * 'clientes=7, reportes=3'. What a write made stale is read again, so that it counts as read at the write's version.
 */
export function noteVersions(header: unknown, wrote: boolean): void {
  for (const [, entity = '', digits] of String(header ?? '').matchAll(/(\w+)=(\d+)/g)) {
    const [version, before] = [Number(digits), known.get(entity)];
    const old = before !== undefined && version < before;
    if (wrote || old || before === undefined) known.set(entity, version);
    // Under way while somebody's change was told.
    if (old && !wrote) tellHere([entity]);
  }
}

/**
 * What changed since this page read it, of the versions that a provider tells.
 * @param told By entity.
 */
export function newerThanRead(told: Readonly<Record<string, number>>): string[] {
  const changed: string[] = [];
  for (const [entity, version] of Object.entries(told)) {
    const before = known.get(entity);
    if (before !== undefined && version > before) changed.push(entity);
    known.set(entity, Math.max(version, before ?? 0));
  }
  return changed;
}

/** For tests. @internal */
export const forgetVersions = (): void => known.clear();
