import { fold } from '@hilvan/contract';
import type { OfferedList, SearchList, SearchPlace } from '@hilvan/remote-kit';
import { texto } from '@hilvan/ui';
import { bestOf, everyPlaceOf, FIT, type Searched, TITLE_END, type Wanted, wantedBy } from './rank';

export type AnyList = SearchList | OfferedList;

export type Row = Parameters<SearchList['title']>[0];

/** Something that the search leads to. */
export interface Hit {
  /** Its address, by which it is told from others. */
  to: string;
  title: string;
  note?: string | undefined;
  /** A picture of the menu, or `nuevo`. */
  picture: string;
}

/** Where hits of one kind come from. */
export interface Source extends Searched {
  kind: string;
  /** Words of which one has to be typed for it to be searched. */
  askedBy?: readonly string[] | undefined;
  hitAt(place: number): Hit;
  /** What is at an address; null where its list has it no more, undefined for an address of something else. */
  hitFor?(to: string): Hit | null | undefined;
  /** The page that lists those places, searched; undefined where it would find no more of them than are shown here. */
  pageOf?(places: readonly number[], wanted: Wanted): Hit | undefined;
}

export interface HitGroup {
  kind: string;
  hits: Hit[];
  /** How many there are, where they may be more; infinite where nobody counts them. */
  total?: number;
  /** Where they all stand. */
  page?: Hit | undefined;
}

/** How many of a kind are shown. */
const MOST = 6;
/** Among more than these nobody looks for one: another letter is typed sooner, and no key waits for all of them to be read. */
const MOST_LISTED = 500;

/** What fits the typed text, by kind: first the kind with the best. */
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

/** Addresses by their names, in the order given. */
export function placesSource(kind: string, places: readonly SearchPlace[], picture: string): Source {
  return {
    kind,
    texts: places.map(({ label, words = '' }) => fold(` ${label} ${words}`)),
    ids: places.map((_, place) => -place),
    numbered: false,
    hitAt: (place) => {
      // A place is below places.length, so one is there.
      const { label, to, icon } = places[place] as SearchPlace;
      return { to, title: label, picture: icon ?? picture };
    },
  };
}

/** All places of a short source, in its order. */
export const everyHit = ({ kind, texts, hitAt }: Source): HitGroup => ({
  kind,
  hits: texts.map((_, place) => hitAt(place)),
});

/** What a record is searched in, before it is folded. */
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

/** A cédula, a telephone: people type them with their hyphens or without. */
const CODE = /\d/;

const said = (parts: ReturnType<SearchList['words']>): string[] =>
  [parts].flat().flatMap((part) => texto(part, '') || []);

/** What is said beside a record; nothing where its own remote fails at it. */
function noteOf(list: AnyList, row: Row): string {
  try {
    return said(list.note(row)).join(' · ');
  } catch {
    return '';
  }
}

/** The page of a list, searched by the type that finds most of those rows; nothing where its own remote fails at it. */
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

/** The records of a list, whose texts are folded already; empty that of a record which its remote could not read. */
export const listSource = (
  list: AnyList,
  rows: readonly Row[],
  ids: readonly number[],
  texts: readonly string[],
): Source => {
  // Asked for a place of `texts`, which are as many.
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
      // A list that is empty, or could not be read, says nothing of what it had.
      if ('to' in list || rows.length === 0 || `${before}${id}${after}` !== to || !/^\d+$/.test(id))
        return undefined;
      const place = ids.indexOf(Number(id));
      if (place < 0) return null;
      return texts[place] ? hitAt(place) : undefined;
    },
  };
};
