/** Makes the database again as it was: writes a snapshot, and into it the pages of each segment of the log after it. */
import { createWriteStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { CommandError } from '../operation/command';
import { localTime, type Plan, type Segment } from './moments';
import type { Target } from './target';
import {
  committed,
  follows,
  HEAD_SIZE,
  isSame,
  type Place,
  pagesOf,
  readHead,
  startOf,
  type WalHead,
} from './wal';

/** How far a log was put into the database. */
interface Done {
  head: WalHead;
  end: Place;
}

/** @param file is written. @throws CommandError where the copy is damaged */
export async function replay(target: Target, { snapshot, segments }: Plan, file: string): Promise<void> {
  try {
    await pipeline(await target.get(snapshot.name), createGunzip(), createWriteStream(file));
  } catch (error) {
    throw damaged(snapshot, error, `Pruebe un momento anterior a ${localTime(snapshot.moment)}`);
  }
  const database = await open(file, 'r+');
  try {
    let done: Done | undefined;
    let reached = snapshot.moment;
    for (const segment of segments) {
      try {
        const bytes = await pipeline(await target.get(segment.name), createGunzip(), buffer);
        done = await putIn(database, segment, bytes, done);
      } catch (error) {
        throw damaged(segment, error, `Hasta ${localTime(reached)} sí se puede`);
      }
      reached = segment.moment;
    }
    await database.sync();
  } finally {
    await database.close();
  }
}

/** @throws Error where the segment does not follow the one before, or is not whole; then nothing of it is put in */
async function putIn(database: FileHandle, { from }: Segment, bytes: Buffer, done?: Done): Promise<Done> {
  const head = from === 0 ? beginning(bytes, done) : done?.head;
  if (!head || (from > 0 && done?.end.offset !== from))
    throw new Error('it does not follow what is before it');
  const frames = from === 0 ? bytes.subarray(HEAD_SIZE) : bytes;
  const place = from === 0 || !done ? startOf(head) : done.end;
  const end = committed(head, place, frames);
  if (end.offset !== place.offset + frames.length) throw new Error('its sums are wrong');
  for (const { number, pages, content } of pagesOf(head, frames)) {
    await database.write(content, 0, head.pageSize, (number - 1) * head.pageSize);
    if (pages > 0) await database.truncate(pages * head.pageSize);
  }
  return { head, end };
}

/** The head of the log that a segment begins with; undefined where that is not the log that comes next. */
function beginning(bytes: Buffer, done: Done | undefined): WalHead | undefined {
  const head = readHead(bytes);
  if (head && (!done || isSame(head, done.head) || follows(head, done.head))) return head;
  return undefined;
}

const damaged = ({ name }: { name: string }, error: unknown, instead: string) =>
  new CommandError(`La copia continua está dañada: ${name} (${String(error)}). ${instead}.`);
