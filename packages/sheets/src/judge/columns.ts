import { fold } from '@hilvan/contract';
import { type Celda, type Tabla, written } from '../read/tabla';

export type Named = { key: string; label: string; synonyms: readonly string[] };

/** Which column, from 0, each field is read from; a field that is read from none is absent. */
export type Columnas = Readonly<Record<string, number>>;

/** A heading for comparison: 'CÉDULA (física)*' → 'cedula fisica'. */
export const bare = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * How well a heading names a field: as its label best, then as another of its names, the first of them best, else by the longest of these
 * that stands in it as whole words.
 */
function score(heading: string, { label, synonyms }: Named): number {
  const names = [label, ...synonyms].map(bare);
  const place = names.indexOf(heading);
  if (place >= 0) return place === 0 ? 2000 : 1000 - place;
  const within = names.filter((name) => ` ${heading} `.includes(` ${name} `));
  return Math.max(0, ...within.map((name) => name.length));
}

/** Matches fields with columns by the headings, the best fits first; a column belongs to one field only. */
export function matchColumns(headings: readonly Celda[], campos: readonly Named[]): Columnas {
  const fits = headings
    .flatMap((cell, column) => {
      const heading = bare(written(cell));
      return heading === '' ? [] : campos.map((c) => ({ key: c.key, column, fit: score(heading, c) }));
    })
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit || a.column - b.column);
  const columns = new Map<string, number>();
  for (const { key, column } of fits)
    if (!columns.has(key) && ![...columns.values()].includes(column)) columns.set(key, column);
  return Object.fromEntries(columns);
}

/** How many rows are searched for the headings: a title, a date and a blank line may stand above them. */
const LOOKED_THROUGH = 10;

/** The row with the headings, from 0: of the first rows the one that names most fields; -1 where none names any. */
export function findHeadings(tabla: Tabla, campos: readonly Named[]): number {
  const named = tabla.slice(0, LOOKED_THROUGH).map((row) => Object.keys(matchColumns(row, campos)).length);
  const most = Math.max(0, ...named);
  return most === 0 ? -1 : named.indexOf(most);
}

/** 'A', 'B', … 'AA', as spreadsheets call their columns. */
export const columnName = (column: number): string =>
  (column >= 26 ? columnName(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));
