/**
 * SQLite's write-ahead log as its file format documents it (sqlite.org/fileformat2.html, "The Write-Ahead Log"): a head, then frames of
 * a page each. A frame counts when its salts are the head's and its sum follows from the frame before; the last of a transaction says
 * how large the database is after it.
 */

/** The head of one log; SQLite begins another in the same file when all of it stands in the database. */
export interface WalHead {
  pageSize: number;
  salts: readonly [number, number];
  sum: Sum;
  /** Whether the sums are of big-endian words. */
  big: boolean;
}

type Sum = readonly [number, number];

/** The end of a transaction, in bytes from the beginning of the file, with the sum up to there. */
export interface Place {
  offset: number;
  sum: Sum;
}

export const HEAD_SIZE = 32;
const FRAME_HEAD = 24;
const MAGIC = 0x377f0682;

/**
 * @param bytes the beginning of the file
 * @returns null where that is no log, or one that is just being begun
 */
export function readHead(bytes: Buffer): WalHead | null {
  if (bytes.length < HEAD_SIZE) return null;
  const magic = bytes.readUInt32BE(0);
  if (magic !== MAGIC && magic !== MAGIC + 1) return null;
  const big = magic === MAGIC + 1;
  const sum = addTo([0, 0], bytes, 0, HEAD_SIZE - 8, big);
  if (!isSum(sum, bytes, HEAD_SIZE - 8)) return null;
  return {
    pageSize: bytes.readUInt32BE(8),
    salts: [bytes.readUInt32BE(16), bytes.readUInt32BE(20)],
    sum,
    big,
  };
}

export const startOf = (head: WalHead): Place => ({ offset: HEAD_SIZE, sum: head.sum });

/** The end of the last whole transaction. @param bytes what stands in the file from `place` on */
export function committed(head: WalHead, place: Place, bytes: Buffer): Place {
  const size = FRAME_HEAD + head.pageSize;
  let end = place;
  let { sum } = place;
  for (let at = 0; at + size <= bytes.length; at += size) {
    if (bytes.readUInt32BE(at + 8) !== head.salts[0] || bytes.readUInt32BE(at + 12) !== head.salts[1]) break;
    sum = addTo(sum, bytes, at, at + 8, head.big);
    sum = addTo(sum, bytes, at + FRAME_HEAD, at + size, head.big);
    if (!isSum(sum, bytes, at + 16)) break;
    if (bytes.readUInt32BE(at + 4) > 0) end = { offset: place.offset + at + size, sum };
  }
  return end;
}

/** The pages of whole transactions, in the order in which they were written. @param bytes frames that were found to be committed */
export function* pagesOf(head: WalHead, bytes: Buffer) {
  const size = FRAME_HEAD + head.pageSize;
  for (let at = 0; at < bytes.length; at += size)
    yield {
      number: bytes.readUInt32BE(at),
      /** How many pages the database has after a transaction that ends here; else 0. */
      pages: bytes.readUInt32BE(at + 4),
      content: bytes.subarray(at + FRAME_HEAD, at + size),
    };
}

export const isSame = (a: WalHead, b: WalHead): boolean =>
  a.salts[0] === b.salts[0] && a.salts[1] === b.salts[1];

/** Whether a log is the one that SQLite began after the other. */
export const follows = (head: WalHead, before: WalHead): boolean =>
  head.salts[0] === (before.salts[0] + 1) >>> 0;

function addTo([first, second]: Sum, bytes: Buffer, from: number, to: number, big: boolean): Sum {
  let [a, b] = [first, second];
  for (let at = from; at < to; at += 8) {
    a = (a + (big ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + b) >>> 0;
    b = (b + (big ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)) + a) >>> 0;
  }
  return [a, b];
}

const isSum = ([a, b]: Sum, bytes: Buffer, at: number): boolean =>
  bytes.readUInt32BE(at) === a && bytes.readUInt32BE(at + 4) === b;
