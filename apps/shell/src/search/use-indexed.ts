import type { SearchList } from '@hilvan/remote-kit';
import { foldInSlices } from '@hilvan/ui';
import { useEffect, useReducer, useRef } from 'react';
import { listSource, type Source, searchedText } from './sources';

/** A list as it was answered. */
export interface Answered {
  list: SearchList;
  answer: object;
}

interface Indexed {
  /** Undefined while it is being folded. */
  source?: Source;
  /** Some row could not be read by its own remote. */
  faulty: boolean;
}

/** The index of each answer, for as long as the answer itself is in memory. */
const indexes = new WeakMap<object, Map<SearchList, Indexed>>();

/** Indexes for searching lists. While that of a newer answer is being made, the one before is given. */
export function useIndexed(answered: readonly (Answered | undefined)[]): (Indexed | undefined)[] {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const before = useRef(new Map<SearchList, Indexed>());
  const lists = answered.map((one) => one && indexOf(one));

  useEffect(() => {
    for (const one of answered) if (one && !indexOf(one)) startIndexing(one, redraw);
    lists.forEach((indexed, i) => {
      const list = answered[i]?.list;
      if (list && indexed?.source) before.current.set(list, indexed);
    });
  });

  return lists.map((indexed, i) => {
    const list = answered[i]?.list;
    return indexed?.source || !list ? indexed : (before.current.get(list) ?? indexed);
  });
}

const indexOf = ({ list, answer }: Answered): Indexed | undefined => indexes.get(answer)?.get(list);

function startIndexing({ list, answer }: Answered, done: () => void): void {
  const ofAnswer = indexes.get(answer) ?? new Map<SearchList, Indexed>();
  indexes.set(answer, ofAnswer);
  const indexed: Indexed = { faulty: false };
  ofAnswer.set(list, indexed);
  const finish = (rows: ReturnType<SearchList['rows']>, ids: readonly number[], texts: readonly string[]) => {
    indexed.source = listSource(list, rows, ids, texts);
    done();
  };
  try {
    // The answer is that of the list's own call.
    const rows = list.rows(answer as Parameters<SearchList['rows']>[0]);
    if (!Array.isArray(rows)) throw new TypeError(`${list.kind}: rows() is no list`);
    const textOf = (row: (typeof rows)[number]) => {
      try {
        return searchedText(list, row);
      } catch {
        indexed.faulty = true;
        return '';
      }
    };
    const ids = rows.map(({ id }) => id);
    foldInSlices(rows, textOf, (texts) => finish(rows, ids, texts));
  } catch {
    indexed.faulty = true;
    finish([], [], []);
  }
}
