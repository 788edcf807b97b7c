import { useMemo, useState } from 'react';
import { columnName, findHeadings, matchColumns } from '../judge/columns';
import { absentIn, type Fila, judge, lacking, nivelDe } from '../judge/judge';
import type { AnyLista } from '../lista';
import { written } from '../read/tabla';
import type { Chosen } from './choose-step';

/** A column of the file, and what it is called there. */
export type Titulada = { column: number; text: string };

export type Review = ReturnType<typeof useReview>;

/** What the person chose in the review of a file so far, and the file's rows as they are judged by it. */
export function useReview(lista: AnyLista, { tabla, against: first }: Chosen) {
  const { campos } = lista;
  const [against, setAgainst] = useState(first);
  const found = useMemo(() => findHeadings(tabla, campos), [tabla, campos]);
  const [titulo, setTitulo] = useState(found);
  const [columnas, setColumnas] = useState(() => matchColumns(tabla[found] ?? [], campos));
  const [completar, setCompletar] = useState(false);
  const [parecidas, setParecidas] = useState(false);

  const filas = useMemo(
    () => judge(tabla, { titulo, columnas, completar }, lista, against),
    [tabla, titulo, columnas, completar, lista, against],
  );
  const blank = useMemo(
    () => lacking(judge(tabla, { titulo, columnas, completar: false }, lista, against), columnas, lista),
    [tabla, titulo, columnas, lista, against],
  );
  const absent = useMemo(() => absentIn(filas), [filas]);
  const of = useMemo(() => count(filas), [filas]);

  const width = tabla.reduce((most, row) => Math.max(most, row.length), 0);
  const titulos = Array.from({ length: width }, (_, column): Titulada => {
    const name = written(tabla[titulo]?.[column]);
    return { column, text: name === '' ? `Columna ${columnName(column)}` : name };
  });
  /** The row with the headings, where there is one. */
  const fila = Math.max(found, 0);
  const hasTitles = (ticked: boolean) => {
    setTitulo(ticked ? fila : -1);
    if (ticked) setColumnas(matchColumns(tabla[fila] ?? [], campos));
  };
  const readAgain = async () => {
    const fresh = await lista.read();
    setAgainst(fresh);
    return absentIn(judge(tabla, { titulo, columnas, completar }, lista, fresh));
  };
  const holds = (column: number) => tabla.slice(titulo + 1).some((row) => written(row[column]) !== '');

  return {
    against,
    titulo,
    columnas,
    completar,
    parecidas,
    filas,
    blank,
    absent,
    of,
    titulos,
    fila,
    setColumnas,
    setCompletar,
    setParecidas,
    hasTitles,
    readAgain,
    holds,
  };
}

/** How many rows of each level. */
export type Counts = Record<ReturnType<typeof nivelDe>, number>;

const count = (filas: readonly Fila[]): Counts => {
  const counts = { bien: 0, aviso: 0, duda: 0, falla: 0 };
  for (const fila of filas) counts[nivelDe(fila)] += 1;
  return counts;
};
