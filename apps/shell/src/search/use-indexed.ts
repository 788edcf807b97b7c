import { useEmpresaNames } from '@hilvan/api-client';
import { foldInSlices } from '@hilvan/ui';
import { useEffect, useReducer, useRef } from 'react';
import { type AnyList, listSource, type Row, type Source, searchedText } from './sources';

/** A list as it was answered. */
export interface Answered {
  list: AnyList;
  answer: object;
}

interface Indexed {
  /** Undefined while it is being folded. */
  source?: Source;
  /** Some row could not be read by its own remote. */
  faulty: boolean;
}

/** What a list makes of one answer. */
interface Read {
  list: AnyList;
  rows: readonly Row[];
  /** The answer could not be read by the list's own remote. */
  faulty: boolean;
  /** A row whose company's name has to be looked up, if there is one. */
  nameless: Nameless | undefined;
  /** Told when its index is made, which may have been begun for a search that is closed by now. */
  watchers: Set<() => void>;
  /** The latest index, and the names of companies that it was made with. */
  indexed?: Indexed & { names: Names };
}

type Names = ReadonlyMap<number, string>;
const NONE: Names = new Map();

/** What was made of each answer, for as long as the answer itself is in memory. */
const reads = new WeakMap<object, Map<AnyList, Read>>();

/**
 * Indexes for searching lists. While that of a newer answer is being made, the one before is given.
 * @param late the names of companies are no longer waited for
 */
export function useIndexed(
  answered: readonly (Answered | undefined)[],
  late: boolean,
): (Indexed | undefined)[] {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const before = useRef(new Map<AnyList, Indexed>());
  const read = answered.map((one) => one && readOf(one));
  const names = useEmpresaNames(read.flatMap((one) => one?.nameless ?? [])) ?? (late ? NONE : undefined);
  const namesFor = ({ nameless }: Read) => (nameless ? names : NONE);
  const lists = read.map(
    (one) => one?.indexed && (one.indexed.names === namesFor(one) ? one.indexed : undefined),
  );

  useEffect(() => {
    read.forEach((one, i) => {
      const wanted = one && namesFor(one);
      if (wanted && !lists[i]) startIndexing(one, wanted);
      one?.watchers.add(redraw);
    });
    lists.forEach((indexed, i) => {
      const list = answered[i]?.list;
      if (list && indexed?.source) before.current.set(list, indexed);
    });
    return () => {
      for (const one of read) one?.watchers.delete(redraw);
    };
  });

  return lists.map((indexed, i) => {
    const list = answered[i]?.list;
    return indexed?.source || !list ? indexed : (before.current.get(list) ?? indexed);
  });
}

function readOf({ list, answer }: Answered): Read {
  const ofAnswer = reads.get(answer) ?? new Map<AnyList, Read>();
  reads.set(answer, ofAnswer);
  const known = ofAnswer.get(list);
  if (known) return known;
  const read: Read = { list, rows: [], faulty: false, nameless: undefined, watchers: new Set() };
  ofAnswer.set(list, read);
  try {
    // The answer is that of the list's own call.
    const rows = list.rows(answer as never);
    if (!Array.isArray(rows)) throw new TypeError(`${list.kind}: rows() is no list`);
    read.nameless = rows.find(hasNoName);
    read.rows = rows;
  } catch {
    read.faulty = true;
  }
  return read;
}

function startIndexing(read: Read, names: Names): void {
  const { rows } = read;
  const list = withNames(read.list, names);
  const indexed: Indexed & { names: Names } = { faulty: read.faulty, names };
  read.indexed = indexed;
  const textOf = (row: Row) => {
    try {
      return searchedText(list, row);
    } catch {
      indexed.faulty = true;
      return '';
    }
  };
  const ids = rows.map(({ id }) => id);
  foldInSlices(rows, textOf, (texts) => {
    indexed.source = listSource(list, rows, ids, texts);
    for (const tell of read.watchers) tell();
  });
}

type Nameless = Row & { id_empresa: number };

/** Whether a record tells its company by the id alone, as the contract allows it for orders and repairs. */
const hasNoName = (row: Row & { id_empresa?: unknown; nombre_empresa?: unknown }): row is Nameless =>
  typeof row.id_empresa === 'number' && !String(row.nombre_empresa ?? '').trim();

/** The list as it is where each of those records says its company's name. They are joined one by one, when they are asked about. */
function withNames(list: AnyList, names: Names): AnyList {
  if (names.size === 0) return list;
  const named = (row: Row): Row =>
    hasNoName(row) ? Object.assign({}, row, { nombre_empresa: names.get(row.id_empresa) }) : row;
  const { page } = list;
  return {
    ...list,
    ...(page ? { page: { ...page, searchedIn: (row, type) => page.searchedIn(named(row), type) } } : {}),
    title: (row) => list.title(named(row)),
    words: (row) => list.words(named(row)),
    note: (row) => list.note(named(row)),
  };
}
