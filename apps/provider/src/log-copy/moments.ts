/**
 * What a copy of the log holds, by the names in it: a folder for each time that copying began, and in it, by number, the segments of the log
 * and snapshots of the database before some of them. Only the numbers give the order; the times serve to find the moment that somebody asks
 * for.
 */
import { dateOnly } from '@hilvan/contract';
import { CommandError } from '../operation/command';

/** A piece of the log, made of whole transactions. `from` is the byte of its log at which it begins; 0 means that it holds a log from its head on. */
export interface Segment {
  kind: 'segment';
  name: string;
  folder: number;
  number: number;
  /** When it was read, in milliseconds: what it holds was committed before then, and after the segment before it was read. */
  moment: number;
  from: number;
}

/** The database as it was before the segment of its number. */
type Snapshot = Omit<Segment, 'kind' | 'from'> & { kind: 'snapshot' };

/** Says until when a folder is complete where no segment tells, because nothing was written. */
export type Seen = Omit<Segment, 'kind' | 'from'> & { kind: 'seen' };

/** The remains of an entry that was cut off while it was written. */
export type Part = Omit<Segment, 'kind' | 'from'> & { kind: 'part' };

type Entry = Segment | Snapshot | Seen | Part;

const digits = (n: number, length: number) => String(n).padStart(length, '0');
const compact = (ms: number) => new Date(ms).toISOString().replace(/[-:.]/g, '');

const folderName = (folder: number): string => digits(folder, 6);

const nameOf = (folder: number, number: number, moment: number, end: string) =>
  `${folderName(folder)}/${digits(number, 9)}-${compact(moment)}${end}`;

export const segmentName = (folder: number, number: number, moment: number, from: number): string =>
  nameOf(folder, number, moment, `-${from}.wal.gz`);
export const snapshotName = (folder: number, number: number, moment: number): string =>
  nameOf(folder, number, moment, '.sqlite.gz');
export const seenName = (folder: number, number: number, moment: number): string =>
  nameOf(folder, number, moment, '.visto');

const NAME =
  /^(\d{6})\/(\d{9})-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z(?:-(\d+)\.wal\.gz|(\.sqlite\.gz)|\.visto)(\.parte)?$/;

/** What names stand for, in order; names of anything else are left out. */
export function readNames(names: readonly string[]): Entry[] {
  return names
    .flatMap((name): Entry[] => {
      const [, folder, number, y, mo, d, h, mi, s, ms, from, snapshot, part] = NAME.exec(name) ?? [];
      if (folder === undefined) return [];
      const moment = Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}.${ms}Z`);
      const entry = { name, folder: Number(folder), number: Number(number), moment };
      if (part) return [{ ...entry, kind: 'part' }];
      if (from !== undefined) return [{ ...entry, kind: 'segment', from: Number(from) }];
      return [{ ...entry, kind: snapshot ? 'snapshot' : 'seen' }];
    })
    .sort((a, b) => a.folder - b.folder || a.number - b.number || RANK[a.kind] - RANK[b.kind]);
}

/**
 * The order of entries with the same number: a snapshot shows the database before the segment of its number, and a `seen` entry speaks of
 * the time before it.
 */
const RANK = { snapshot: 0, seen: 1, segment: 2, part: 3 };

/** A stretch of time of which every moment can be restored: a snapshot and the segments after it, none missing. */
export interface Reach {
  snapshots: [Snapshot, ...Snapshot[]];
  segments: Segment[];
  from: number;
  to: number;
}

export function reaches(entries: readonly Entry[]): Reach[] {
  const found: Reach[] = [];
  let open: (Reach & { folder: number; next: number }) | undefined;
  for (const entry of entries) {
    const follows = open?.folder === entry.folder && open.next === entry.number;
    if (entry.kind === 'part') continue;
    if (open && follows) {
      if (entry.kind === 'segment') {
        open.segments.push(entry);
        open.next++;
      } else if (entry.kind === 'snapshot') open.snapshots.push(entry);
      open.to = Math.max(open.to, entry.moment);
    } else if (entry.kind === 'snapshot') {
      const { folder, number: next, moment } = entry;
      open = { snapshots: [entry], segments: [], from: moment, to: moment, folder, next };
      found.push(open);
    } else if (entry.kind === 'segment') {
      // A segment is missing: what comes after it can be reached from the next snapshot only.
      open = undefined;
    }
  }
  return found;
}

export interface Plan {
  snapshot: Snapshot;
  segments: Segment[];
  /** Until when the whole copy reaches, in milliseconds. */
  last: number;
}

/** Moments are typed and shown to the second. */
const SECOND = 1000;

/**
 * The snapshot and the segments that lead to a moment.
 * @param until the end of the second that is meant, in milliseconds; without it, the last moment there is
 * @throws CommandError that names what can be reached
 */
export function planTo(all: readonly Reach[], until: number | undefined): Plan {
  const last = all.at(-1);
  if (!last)
    throw new CommandError('La copia continua no tiene ninguna base de datos que se pueda restaurar.');
  const reach = until === undefined ? last : all.findLast(({ from }) => from <= until);
  if (!reach || (until !== undefined && until - SECOND >= reach.to)) throw outside(all, until ?? 0);
  const upTo = until ?? Number.POSITIVE_INFINITY;
  const snapshot = reach.snapshots.findLast(({ moment }) => moment <= upTo) ?? reach.snapshots[0];
  const after = reach.segments.filter(({ number }) => number >= snapshot.number);
  const segments = after.slice(0, after.findLastIndex(({ moment }) => moment <= upTo) + 1);
  return { snapshot, segments, last: last.to };
}

const outside = (all: readonly Reach[], until: number) =>
  new CommandError(
    [
      `La copia continua no llega a ${localTime(until)}. Se puede restaurar cualquier momento de estos:`,
      ...all.map(reachLine),
    ].join('\n'),
  );

/** In words for people. */
export const reachLine = ({ from, to }: Reach): string => `- de ${localTime(from)} a ${localTime(to)}`;

/** A moment as people type it, in the time of Costa Rica, which is UTC−6 all year. */
export const localTime = (ms: number): string =>
  new Date(ms - 6 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** A stored moment in the same words; a damaged one as it stands. */
export const storedTime = (stored: string): string => {
  const ms = Date.parse(stored);
  return Number.isNaN(ms) ? stored : localTime(ms);
};

const TYPED = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d)?(\.\d{1,3})?(Z|[+-]\d\d:\d\d)?$/;

/** The end of the second that somebody means. @throws CommandError */
export function readMoment(text: string): number {
  const [typed, day = '', minute, second = ':00', part, zone = '-06:00'] = TYPED.exec(text) ?? [];
  const start = Date.parse(`${day}T${minute}${second}${zone}`);
  // `Date.parse` takes the 30th of February for the 2nd of March.
  if (!typed || Number.isNaN(start) || dateOnly(day) !== day)
    throw new CommandError(
      `--hasta: «${text}» no es un momento. Escriba "2026-11-21 10:00", con segundos si hace falta (hora de Costa Rica), o 2026-11-21T16:00:00Z.`,
    );
  return start + (part ? Math.round(Number(part) * SECOND) : SECOND - 1);
}

/**
 * The names of what is not needed to reach the moments since `since`: whole folders from before it, and in the others what stands before the
 * last snapshot from before it. The last snapshot of the current folder always stays, with what follows it.
 */
export function outdated(entries: readonly Entry[], current: number, since: number): string[] {
  const folders = new Map<number, Entry[]>();
  for (const entry of entries) {
    const same = folders.get(entry.folder);
    if (same) same.push(entry);
    else folders.set(entry.folder, [entry]);
  }
  return [...folders].flatMap(([folder, all]) => {
    const useless = all.every(({ moment }) => moment < since) || all.every(({ kind }) => kind !== 'snapshot');
    if (folder < current && useless) return all.map(({ name }) => name);
    const parts = folder < current ? all.filter(({ kind }) => kind === 'part') : [];
    const base = all.findLast(({ kind, moment }) => kind === 'snapshot' && moment <= since);
    const before = base ? all.filter(({ number }) => number < base.number) : [];
    return [...new Set([...before, ...parts])].map(({ name }) => name);
  });
}
