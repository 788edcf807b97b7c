import { type ReadRegistry, readLine } from '@hilvan/remote-kit';
import * as z from 'zod/mini';
import { readStored, remember } from '../storage/stored';
import type { Remote } from './remote';

const KEY = 'hilvan:remotos';
/** Local storage is shared with drafts and pending lists: a registry larger than this is not kept. */
const MOST_CHARACTERS = 500_000;

/** The lines of `/remotes.json` that this browser last read without fault, by remote name, and when that was. */
const stored = z.catch(z.catchall(z.object({}), z.object({ at: z.number(), line: z.unknown() })), {});
const lastGood = () => readStored(localStorage, KEY, stored);

/** Keeps the lines that were read without fault, for when the registry fails. The kept line of a remote whose line is damaged now stays as it was. */
export function keepGood({ remotes, lines, retired }: Omit<ReadRegistry, 'faults'>): void {
  const at = Date.now();
  const known = Object.entries(lastGood()).filter(([name]) => !retired.includes(name));
  const read = remotes.map(({ name }) => [name, { at, line: lines[name] }]);
  const text = JSON.stringify(Object.fromEntries([...known, ...read]));
  if (text.length <= MOST_CHARACTERS) remember(localStorage, KEY, text);
}

/**
 * The last known lines of remotes that the registry neither gives nor has retired, as stand-ins.
 * @param why the reason shown for those whose line is not damaged but missing
 */
export function standIns(
  { remotes, faults, retired }: ReadRegistry,
  baseUrl: string,
  why = 'no está en /remotes.json',
): Remote[] {
  const accounted = new Set([...remotes.map(({ name }) => name), ...retired]);
  return Object.entries(lastGood()).flatMap(([name, { at, line }]) => {
    if (accounted.has(name)) return [];
    // A stored line is validated like one from the registry: an older shell, or anybody, may have written it.
    const remote = readLine(name, line, baseUrl);
    return typeof remote === 'string' ? [] : [{ ...remote, standIn: { at, why: faults[name] ?? why } }];
  });
}
