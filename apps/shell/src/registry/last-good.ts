import { type ReadRegistry, readLine } from '@hilvan/remote-kit';
import * as z from 'zod/mini';
import { readStored, remember } from '../storage/stored';
import type { Remote } from './remote';

const KEY = 'hilvan:remotos';
/** Local storage is shared with drafts and pending lists: a registry larger than this is not kept. */
const MOST_CHARACTERS = 500_000;

/** The lines of `/remotes.json` that this browser last read well, by remote name; each with when that was. */
const stored = z.catch(z.catchall(z.object({}), z.object({ at: z.number(), line: z.unknown() })), {});
const lastGood = () => readStored(localStorage, KEY, stored);

/** Keeps what was read well, for a day on which the registry fails; a line that is damaged now stays as it was. */
export function keepGood({ remotes, lines, retired }: Omit<ReadRegistry, 'faults'>): void {
  const at = Date.now();
  const known = Object.entries(lastGood()).filter(([name]) => !retired.includes(name));
  const read = remotes.map(({ name }) => [name, { at, line: lines[name] }]);
  const text = JSON.stringify(Object.fromEntries([...known, ...read]));
  if (text.length <= MOST_CHARACTERS) remember(localStorage, KEY, text);
}

/**
 * Remotes that this browser has seen deployed and that the registry neither gives nor has retired, as they were then.
 * @param why of each that the registry has and cannot be read, or of them all
 */
export function standIns(
  { remotes, faults, retired }: ReadRegistry,
  baseUrl: string,
  why = 'no está en /remotes.json',
): Remote[] {
  const accounted = new Set([...remotes.map(({ name }) => name), ...retired]);
  return Object.entries(lastGood()).flatMap(([name, { at, line }]) => {
    if (accounted.has(name)) return [];
    // What is stored is judged like what is read: it may be an older shell's, or anybody's.
    const remote = readLine(name, line, baseUrl);
    return typeof remote === 'string' ? [] : [{ ...remote, standIn: { at, why: faults[name] ?? why } }];
  });
}
