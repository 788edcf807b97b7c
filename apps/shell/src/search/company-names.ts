import type { AnyList, Row } from './sources';

type Nameless = Row & { id_empresa: number };

/** Whether a record tells its company by the id alone, as the contract allows it for orders and repairs. */
export const hasNoName = (row: Row & { id_empresa?: unknown; nombre_empresa?: unknown }): row is Nameless =>
  typeof row.id_empresa === 'number' && !String(row.nombre_empresa ?? '').trim();

/** The list as it is where each of those records says its company's name. They are joined one by one, when they are asked about. */
export function withNames(list: AnyList, names: ReadonlyMap<number, string>): AnyList {
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
