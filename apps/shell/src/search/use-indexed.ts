import { useEmpresaNames } from '@hilvan/api-client';
import { foldInSlices } from '@hilvan/ui';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { type AnyList, listSource, type Row, type Source, searchedText } from './sources';

/** A list with the answer to its call. */
export interface Answered {
  list: AnyList;
  answer: object;
}

interface Indexed {
  /** Undefined while its texts are being folded. */
  source?: Source;
  /** Whether the remote's own code failed at the answer or at one of its rows. */
  faulty: boolean;
}

/** What a list read from one answer. */
interface Read {
  list: AnyList;
  rows: readonly Row[];
  /** Whether the list's own remote failed at reading the answer. */
  faulty: boolean;
  /** Some row whose company's name has to be looked up; undefined where there is none. */
  nameless: Nameless | undefined;
  /** The latest index, and the companies' names with which it was made. */
  indexed?: Indexed & { names: Names };
}

type Names = ReadonlyMap<number, string>;
const NONE: Names = new Map();

/** What was read from each answer, kept for as long as the answer itself is in memory. */
const reads = new WeakMap<object, Map<AnyList, Read>>();
/** Changes whenever an index has been made, also one that was begun by a search that is closed by now. */
const useMade = create(() => ({}));

/**
 * The indexes in which lists are searched. While the index of a newer answer is being made, the earlier one is returned.
 * @param late whether the names of companies are no longer waited for
 */
export function useIndexed(
  answered: readonly (Answered | undefined)[],
  late: boolean,
): (Indexed | undefined)[] {
  useMade();
  const before = useRef(new Map<AnyList, Indexed>());
  const read = answered.map((one) => one && readOf(one));
  const names = useEmpresaNames(read.flatMap((one) => one?.nameless ?? [])) ?? (late ? NONE : undefined);
  const namesFor = ({ nameless }: Read) => (nameless ? names : NONE);
  const lists = read.map(
    (one) => one?.indexed && (one.indexed.names === namesFor(one) ? one.indexed : undefined),
  );

  useEffect(() => {
    read.forEach((one, i) => {
      const indexed = lists[i];
      const wanted = one && namesFor(one);
      if (wanted && !indexed) startIndexing(one, wanted);
      if (one && indexed?.source) before.current.set(one.list, indexed);
    });
  });

  return lists.map((indexed, i) => {
    const list = read[i]?.list;
    return indexed?.source || !list ? indexed : (before.current.get(list) ?? indexed);
  });
}

function readOf({ list, answer }: Answered): Read {
  const ofAnswer = reads.get(answer) ?? new Map<AnyList, Read>();
  reads.set(answer, ofAnswer);
  const known = ofAnswer.get(list);
  if (known) return known;
  const read: Read = { list, rows: [], faulty: false, nameless: undefined };
  ofAnswer.set(list, read);
  try {
    // The answer is to the list's own call, so it has the type that `rows` expects.
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
    useMade.setState({});
  });
}

type Nameless = Row & { id_empresa: number };

/** Whether a record names its company by the id alone, which the contract allows for orders and repairs. */
const hasNoName = (row: Row & { id_empresa?: unknown; nombre_empresa?: unknown }): row is Nameless =>
  typeof row.id_empresa === 'number' && !String(row.nombre_empresa ?? '').trim();

/** The list with the company's name filled into rows that lack it, one by one as they are asked about. */
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
    note: (row, rol) => list.note(named(row), rol),
  };
}
