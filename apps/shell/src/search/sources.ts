import { currentSession } from '@hilvan/api-client';
import { fold } from '@hilvan/contract';
import type { OfferedList, SearchList, SearchPlace } from '@hilvan/remote-kit';
import { texto } from '@hilvan/ui';
import { bestOf, everyPlaceOf, FIT, type Searched, TITLE_END, type Wanted, wantedBy } from './rank';

export type AnyList = SearchList | OfferedList;

export type Row = Parameters<SearchList['title']>[0];

/** A result that the search leads to. */
export interface Hit {
  /** Its address, which also identifies it. */
  to: string;
  title: string;
  note?: string | undefined;
  /** The name of a menu icon, or `nuevo`. */
  picture: string;
}

/** What hits of one kind are taken from. */
export interface Source extends Searched {
  kind: string;
  /** It is searched only where one of these words is typed; undefined where always. */
  askedBy?: readonly string[] | undefined;
  hitAt(place: number): Hit;
  /** The hit at an address; null where the list no longer has it, undefined where the address is not of this source. */
  hitFor?(to: string): Hit | null | undefined;
  /** A link to the page that lists those places, already searched; undefined where it would show no more of them than the search does. */
  pageOf?(places: readonly number[], wanted: Wanted): Hit | undefined;
}

export interface HitGroup {
  kind: string;
  hits: Hit[];
  /** How many fit in all, where they may be more than `hits`; infinite where they were not counted. */
  total?: number;
  /** A link to the page that lists all of them. */
  page?: Hit | undefined;
}

/** How many hits of a kind are shown. */
const MOST = 6;
/** Beyond this many hits nobody looks through a list but types another letter, so they are not counted: no key has to wait for that. */
const MOST_LISTED = 500;

/** The hits for the typed text, grouped by kind; the kind with the best hit comes first. */
export function search(sources: readonly Source[], typed: string): HitGroup[] {
  const wanted = wantedBy(typed);
  if (!wanted) return [];
  const groups = sources.flatMap((source) => {
    const { askedBy } = source;
    if (askedBy && !wanted.words.some((word) => askedBy.includes(word))) return [];
    const found = bestOf(source, wanted, MOST);
    const hits = found.map(({ place }) => source.hitAt(place));
    if (hits.length === 0) return [];
    const group = { kind: source.kind, hits, fit: found[0]?.fit ?? FIT.holds };
    if (hits.length < MOST) return [group];
    const places = everyPlaceOf(source, wanted, MOST_LISTED);
    const page = places && source.pageOf?.(places, wanted);
    return [{ ...group, total: places?.length ?? Number.POSITIVE_INFINITY, page }];
  });
  return groups.sort((a, b) => a.fit - b.fit);
}

/** A source of addresses, found by their names and in the order given. */
export function placesSource(kind: string, places: readonly SearchPlace[], picture: string): Source {
  return {
    kind,
    texts: places.map(({ label, words = '' }) => fold(` ${label} ${words}`)),
    ids: places.map((_, place) => -place),
    numbered: false,
    hitAt: (place) => {
      // `place` is below places.length, so the entry exists.
      const { label, to, icon } = places[place] as SearchPlace;
      return { to, title: label, picture: icon ?? picture };
    },
  };
}

/** All hits of a short source, in its order. */
export const everyHit = ({ kind, texts, hitAt }: Source): HitGroup => ({
  kind,
  hits: texts.map((_, place) => hitAt(place)),
});

/** The text in which a record is found, not yet folded. */
export const searchedText = (list: AnyList, row: Row): string =>
  [
    '',
    list.title(row),
    TITLE_END,
    ...said(list.words(row)).flatMap((word) =>
      CODE.test(word) ? [word, word.replace(/[^\p{L}\d]/gu, '')] : word,
    ),
    list.numbered ? row.id : '',
  ].join(' ');

/** Recognises words with digits, such as a cédula or a telephone: people type them with or without hyphens. */
const CODE = /\d/;

const said = (parts: ReturnType<SearchList['words']>): string[] =>
  [parts].flat().flatMap((part) => texto(part, '') || []);

/** The note beside a record; empty where its own remote throws. */
function noteOf(list: AnyList, row: Row): string {
  try {
    return said(list.note(row, currentSession()?.rol)).join(' · ');
  } catch {
    return '';
  }
}

/**
 * A link to a list's page, searched by the type that finds most of the rows; undefined where it shows no more than the search does, or its
 * own remote throws.
 */
function pageOf({ page, icon }: AnyList, rows: readonly Row[], { said, text }: Wanted): Hit | undefined {
  if (!page) return undefined;
  try {
    let [most, por]: [number, string] = [MOST, ''];
    for (const type of page.types ?? ['']) {
      const count = rows.filter((row) => fold(page.searchedIn(row, type) ?? '').includes(text)).length;
      if (count > most) [most, por] = [count, type];
    }
    if (most === MOST) return undefined;
    const query = new URLSearchParams({ q: said, ...(por ? { por } : {}) });
    const all = page.all(rows.length);
    return {
      to: `${page.to}?${query}`,
      title: most === rows.length ? `Ver ${all}` : `Ver ${most} de ${all}`,
      picture: icon,
    };
  } catch {
    return undefined;
  }
}

/** A source of a list's records. `texts` are folded already; the text of a record that its remote could not read is empty. */
export const listSource = (
  list: AnyList,
  rows: readonly Row[],
  ids: readonly number[],
  texts: readonly string[],
): Source => {
  // Only called with places of `texts`, which has as many entries.
  const rowAt = (place: number) => rows[place] as Row;
  const [before = '', after = ''] = list.path.split(/:\w+/);
  const hitAt = (place: number): Hit => ({
    to: 'to' in list ? list.to(rowAt(place)) : list.path.replace(/:\w+/, String(rowAt(place).id)),
    title: list.title(rowAt(place)),
    note: noteOf(list, rowAt(place)),
    picture: list.icon,
  });
  return {
    kind: list.kind,
    texts,
    ids,
    numbered: list.numbered ?? false,
    askedBy: list.askedBy,
    hitAt,
    pageOf: (places, wanted) => pageOf(list, places.map(rowAt), wanted),
    hitFor(to) {
      const id = to.slice(before.length, to.length - after.length);
      // A list that is empty, or could not be read, tells nothing about a record that it once had.
      if ('to' in list || rows.length === 0 || `${before}${id}${after}` !== to || !/^\d+$/.test(id))
        return undefined;
      const place = ids.indexOf(Number(id));
      if (place < 0) return null;
      return texts[place] ? hitAt(place) : undefined;
    },
  };
};
