import { fold } from '@hilvan/contract';

/** How well something fits what is typed; the smaller the better. */
export const FIT = { number: 0, begins: 1, words: 2, holds: 3 } as const;
type Fit = (typeof FIT)[keyof typeof FIT];

/** What is typed, prepared for comparing. */
export interface Wanted {
  text: string;
  words: readonly string[];
  /** The one number in it: '1234', 'pedido #1234'. */
  number: number | undefined;
}

/** Undefined where nothing is typed. */
export function wantedBy(typed: string): Wanted | undefined {
  const text = fold(typed).replaceAll('#', '').trim().replace(/\s+/g, ' ');
  if (text === '') return undefined;
  const words = text.split(' ');
  const numbers = words.filter((word) => /^\d+$/.test(word));
  return { text, words, number: numbers.length === 1 ? Number(numbers[0]) : undefined };
}

/** What can be found, each at its place. */
export interface Searched {
  /** Folded, with a space before every word, the first included. */
  texts: readonly string[];
  /** Of two that fit alike the higher comes first: the newer record. */
  idOf(place: number): number;
  /** Whether people call a record by its id: 'pedido 12'. */
  numbered: boolean;
}

export interface Found {
  place: number;
  fit: Fit;
  id: number;
}

/** At most `most` of those that hold every word, the best first. */
export function bestOf({ texts, idOf, numbered }: Searched, wanted: Wanted, most: number): Found[] {
  const best: Found[] = [];
  const saysNumber = (place: number) =>
    numbered && wanted.number !== undefined && idOf(place) === wanted.number;
  for (let place = 0; place < texts.length; place++) {
    // A place is below texts.length, so the text is there.
    const text = texts[place] as string;
    if (!holds(text, wanted.words)) continue;
    const fit = saysNumber(place) ? FIT.number : fitOf(text, wanted);
    const last = best.length === most ? best.at(-1) : undefined;
    if (last && fit > last.fit) continue;
    const found = { place, fit, id: idOf(place) };
    if (last && !isBetter(found, last)) continue;
    const at = best.findIndex((other) => isBetter(found, other));
    best.splice(at < 0 ? best.length : at, 0, found);
    if (best.length > most) best.pop();
  }
  return best;
}

/** A plain loop, because it runs for every text at every key: faster than `every`. */
function holds(text: string, words: readonly string[]): boolean {
  for (const word of words) if (!text.includes(word)) return false;
  return true;
}

function fitOf(text: string, { text: whole, words }: Wanted): Fit {
  if (text.startsWith(whole, 1)) return FIT.begins;
  return words.every((word) => text.includes(` ${word}`)) ? FIT.words : FIT.holds;
}

const isBetter = (one: Found, other: Found): boolean =>
  one.fit < other.fit || (one.fit === other.fit && one.id > other.id);
