import { type ReadRegistry, readRegistry } from '@hilvan/remote-kit';
import * as z from 'zod/mini';
import type { Remote } from './remote';

const KEY = 'hilvan:remotos';
/** Local storage is shared with drafts and pending lists: a registry larger than this is not kept. */
const MOST_CHARACTERS = 500_000;

const storedLine = z.object({ at: z.number(), line: z.unknown() });
const stored = z.catch(z.record(z.string(), storedLine), {});

/** The lines of `/remotes.json` that this browser last read well, by remote name; each with when that was. */
function lastGood(): z.infer<typeof stored> {
  try {
    return stored.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

/** Keeps what was read well, for a day on which the registry fails; a line that is damaged now stays as it was. */
export function keepGood(live: unknown, { remotes, retired }: ReadRegistry): void {
  const lines = linesOf(live);
  const at = Date.now();
  const known = Object.entries(lastGood()).filter(([name]) => !retired.includes(name));
  const read = remotes.map(({ name }) => [name, { at, line: lines[name] }]);
  const text = JSON.stringify(Object.fromEntries([...known, ...read]));
  try {
    if (text.length <= MOST_CHARACTERS) localStorage.setItem(KEY, text);
  } catch {
    // A full device remembers nothing new.
  }
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
  const known = lastGood();
  const accounted = new Set([...remotes.map(({ name }) => name), ...retired]);
  const lines = Object.entries(known).filter(([name]) => !accounted.has(name));
  // What is stored is judged like what is read: it may be an older shell's, or anybody's.
  const read = readRegistry(
    { formato: 1, remotes: Object.fromEntries(lines.map(([name, { line }]) => [name, line])) },
    baseUrl,
  );
  return read.remotes.map((remote) => ({
    ...remote,
    standIn: { at: known[remote.name]?.at ?? 0, why: faults[remote.name] ?? why },
  }));
}

function linesOf(registry: unknown): Record<string, unknown> {
  const file = z.object({ remotes: z.record(z.string(), z.unknown()) }).safeParse(registry);
  return file.success ? file.data.remotes : {};
}
