import { fold } from '@hilvan/contract';

/** How well something fits what is typed; the smaller the better. A company of that name comes before those who work there. */
export const FIT = { number: 0, begins: 1, title: 2, words: 3, holds: 4 } as const;
type Fit = (typeof FIT)[keyof typeof FIT];

/** What is typed, prepared for comparing. */
export interface Wanted {
  /** Without what nobody means: as it is searched elsewhere. */
  said: string;
  text: string;
  /** What must all be held; the parts of a telephone or cédula apart. */
  words: readonly string[];
  /** Each word as it is typed, with the space before it: so it begins a word of a text. */
  begins: readonly string[];
  /** The one number in it: '1234', 'pedido #1234'. */
  number: number | undefined;
}

/** Costa Rica, as chats write it before a telephone. */
const HOME = /^\+506[\s-]*(?=\d)/;

/** A telephone or a cédula with hyphens, which may be stored without. */
const isCode = (word: string): boolean => /^\d+(-\d+)+$/.test(word) && word.replaceAll('-', '').length >= 8;

/** Undefined where nothing is typed. */
export function wantedBy(typed: string): Wanted | undefined {
  const said = typed.replaceAll('#', '').trim().replace(HOME, '').replace(/\s+/g, ' ');
  const text = fold(said);
  if (text === '') return undefined;
  const words = text.split(' ');
  const numbers = words.filter((word) => /^\d+$/.test(word));
  const begins = words.map((word) => ` ${word}`);
  const parts = words.flatMap((word) => (isCode(word) ? word.split('-') : word));
  return { said, text, words: parts, begins, number: numbers.length === 1 ? Number(numbers[0]) : undefined };
}

/** Stands between the title of something and the other words it is found by. */
export const TITLE_END = '\n';

/** What can be found, each at its place. */
export interface Searched {
  /** Folded, with a space before every word, the first included. */
  texts: readonly string[];
  /** Of two that fit alike the higher comes first: the newer record. A list of its own, because all are read at every key: from the records, which lie all over the memory, that took as long as everything else. */
  ids: readonly number[];
  /** Whether people call a record by its id: 'pedido 12'. */
  numbered: boolean;
}

export interface Found {
  place: number;
  fit: Fit;
  id: number;
}

/** At most `most` of those that hold every word, the best first. */
export function bestOf({ texts, ids, numbered }: Searched, wanted: Wanted, most: number): Found[] {
  const best: Found[] = [];
  const idAt = (place: number) => ids[place] as number;
  const end = texts.length - 1;
  // The newest first, whichever way the list goes: most of the others need only be asked for a better fit than those found.
  const upward = idAt(0) < idAt(end);
  for (let i = 0; i <= end; i++) {
    const place = upward ? end - i : i;
    const id = idAt(place);
    const last = best.length === most ? best.at(-1) : undefined;
    const worst = last ? (id > last.id ? last.fit : last.fit - 1) : FIT.holds;
    // A place is below texts.length, so the text is there.
    const fit = fitOf(texts[place] as string, wanted, worst, numbered && id === wanted.number);
    if (fit === undefined) continue;
    const found = { place, fit, id };
    const at = best.findIndex((other) => isBetter(found, other));
    best.splice(at < 0 ? best.length : at, 0, found);
    if (best.length > most) best.pop();
  }
  return best;
}

/** Where all stand that hold every word; undefined where there are more than `most`, of which no further one is looked for. */
export function everyPlaceOf({ texts }: Searched, { words }: Wanted, most: number): number[] | undefined {
  const places: number[] = [];
  for (const [place, text] of texts.entries()) {
    if (!holds(text, words)) continue;
    if (places.length === most) return undefined;
    places.push(place);
  }
  return places;
}

/** How a text fits, where that is `worst` or better; nothing else is looked for. */
function fitOf(text: string, wanted: Wanted, worst: number, isNumber: boolean): Fit | undefined {
  if (isNumber && holds(text, wanted.words)) return FIT.number;
  if (worst < FIT.begins || (worst === FIT.holds && !holds(text, wanted.words))) return undefined;
  if (text.startsWith(wanted.text, 1)) return FIT.begins;
  if (worst >= FIT.title && holds(text, wanted.begins)) {
    if (inTitle(text, wanted.begins)) return FIT.title;
    if (worst >= FIT.words) return FIT.words;
  }
  return worst === FIT.holds ? FIT.holds : undefined;
}

/** Whether all of what a text holds stands in its title. */
function inTitle(text: string, parts: readonly string[]): boolean {
  const end = text.indexOf(TITLE_END);
  return end < 0 || parts.every((part) => text.indexOf(part) < end);
}

/** A plain loop, because it runs for every text at every key: faster than `every`. */
function holds(text: string, parts: readonly string[]): boolean {
  for (const part of parts) if (!text.includes(part)) return false;
  return true;
}

const isBetter = (one: Found, other: Found): boolean =>
  one.fit < other.fit || (one.fit === other.fit && one.id > other.id);
