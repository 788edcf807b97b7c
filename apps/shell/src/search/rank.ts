import { fold } from '@hilvan/contract';

/** How well something fits what is typed; the smaller the better. A company whose name begins with it comes before the people who work there. */
export const FIT = { number: 0, begins: 1, title: 2, words: 3, holds: 4 } as const;
type Fit = (typeof FIT)[keyof typeof FIT];

/** Typed text, prepared for comparing. */
export interface Wanted {
  /** Without '#', '+506' and double spaces: as the search boxes of lists are given it. */
  said: string;
  text: string;
  /** The words that a text must hold, telephones and cédulas taken apart at their hyphens. */
  words: readonly string[];
  /** Each typed word with a space before it, by which texts are found that have a word beginning with it. */
  begins: readonly string[];
  /** The number in it, where there is exactly one: '1234', 'pedido #1234'. */
  number: number | undefined;
}

/** The country code of Costa Rica, as chat programs write it before a telephone. */
const HOME = /^\+506[\s-]*(?=\d)/;

/** Whether a word is a telephone or a cédula with hyphens, which may be stored without them. */
const isCode = (word: string): boolean => /^\d+(-\d+)+$/.test(word) && word.replaceAll('-', '').length >= 8;

/** Prepares typed text for comparing; undefined where nothing is typed. */
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

/** Separates a title from the other words by which something is found. */
export const TITLE_END = '\n';

/** What can be searched; the lists run parallel. */
export interface Searched {
  /** Each text is folded, with a space before every word, the first included. */
  texts: readonly string[];
  /**
   * Among hits that fit alike the one with the higher id, the newer record, comes first. A list of its own, because all ids are read at
   * every key: reading them from the records, which are scattered in memory, took as long as everything else.
   */
  ids: readonly number[];
  /** Whether people call a record by its id: 'pedido 12'. */
  numbered: boolean;
}

export interface Found {
  place: number;
  fit: Fit;
  id: number;
}

/** The best hits that hold every word, at most `most`, best first. */
export function bestOf({ texts, ids, numbered }: Searched, wanted: Wanted, most: number): Found[] {
  const best: Found[] = [];
  const idAt = (place: number) => ids[place] as number;
  const end = texts.length - 1;
  // Goes from the newest to the oldest, whichever way the list is sorted: most of the rest then only have to be checked for a better fit
  // than those found.
  const upward = idAt(0) < idAt(end);
  for (let i = 0; i <= end; i++) {
    const place = upward ? end - i : i;
    const id = idAt(place);
    const last = best.length === most ? best.at(-1) : undefined;
    const worst = last ? (id > last.id ? last.fit : last.fit - 1) : FIT.holds;
    // `place` is below texts.length, so the text exists.
    const fit = fitOf(texts[place] as string, wanted, worst, numbered && id === wanted.number);
    if (fit === undefined) continue;
    const found = { place, fit, id };
    const at = best.findIndex((other) => isBetter(found, other));
    best.splice(at < 0 ? best.length : at, 0, found);
    if (best.length > most) best.pop();
  }
  return best;
}

/** The places of everything that holds every word; undefined where there are more than `most`, after which the search stops. */
export function everyPlaceOf({ texts }: Searched, { words }: Wanted, most: number): number[] | undefined {
  const places: number[] = [];
  for (const [place, text] of texts.entries()) {
    if (!holds(text, words)) continue;
    if (places.length === most) return undefined;
    places.push(place);
  }
  return places;
}

/** How well a text fits, where the fit is `worst` or better; otherwise undefined, without looking further. */
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

/** Whether all `parts`, which the text holds, are in its title. */
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
