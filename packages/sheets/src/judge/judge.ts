import { nombreClave } from '@hilvan/contract';
import {
  type AnyLista,
  Ausente,
  type Campo,
  type Likeness,
  type Lista,
  type Nivel,
  type Nombrado,
  Nota,
} from '../lista';
import { type Celda, isEmptyRow, type Tabla, written } from '../read/tabla';
import type { FilaPlan } from '../run/plan';
import { bare, type Columnas } from './columns';

export type Problema = { nivel: Nivel; texto: string; ausente?: Ausente };

/** A row of the file, judged. */
export type Fila<P = unknown> = {
  /** Its number in the spreadsheet, from 1. */
  n: number;
  celdas: readonly Celda[];
  /** What is sent; null where it cannot be. */
  payload: P | null;
  problemas: readonly Problema[];
};

export type Eleccion = {
  /** The row with the headings, from 0; -1 where there is none. */
  titulo: number;
  columnas: Columnas;
  /** Whether a blank cell takes its field's `sinDato`, where there is one. */
  completar: boolean;
};

/** The worst level of what is said of a row; `bien` where nothing is. */
export const nivelDe = ({ problemas }: Pick<Fila, 'problemas'>): Nivel | 'bien' =>
  (['falla', 'duda', 'aviso'] as const).find((nivel) => problemas.some((p) => p.nivel === nivel)) ?? 'bien';

/** Reads and judges every row that holds anything, in the file's order. */
export function judge<R, P extends R, S extends R & { id: number }, C>(
  tabla: Tabla,
  eleccion: Eleccion,
  lista: Lista<R, P, S, C>,
  { stored, context }: { stored: readonly S[]; context: C },
): Fila<P>[] {
  const seen = seenIn<R>(lista.likenesses, stored);
  const rows: Fila<P>[] = [];
  const titleOf = (key: string) => {
    const column = eleccion.columnas[key] ?? -1;
    return column < 0 ? undefined : bare(written(tabla[eleccion.titulo]?.[column] ?? ''));
  };
  for (let i = eleccion.titulo + 1; i < tabla.length; i++) {
    const celdas = tabla[i] ?? [];
    if (isEmptyRow(celdas)) continue;
    const n = i + 1;
    if (isTotal(celdas)) {
      rows.push({ n, celdas, payload: null, problemas: [{ nivel: 'falla', texto: TOTAL_DE_LA_LISTA }] });
      continue;
    }
    const { payload, problemas } = readRow(celdas, eleccion, lista, context, titleOf);
    if (payload) {
      problemas.push(...alike(payload, seen));
      if (problemas.every(({ nivel }) => nivel !== 'falla')) remember(seen, payload, `fila ${n}`);
    }
    const refused = problemas.some(({ nivel }) => nivel === 'falla');
    rows.push({ n, celdas, payload: refused ? null : payload, problemas });
  }
  return rows;
}

const TOTAL_DE_LA_LISTA = 'Parece el total de la lista: no se importa.';

/**
 * Whether a row is the total that a list ends with: 'TOTAL' and nothing but figures behind it. Where blanks are completed it would become a
 * record.
 */
function isTotal(celdas: readonly Celda[]): boolean {
  const [first = '', ...rest] = celdas.map(written).filter(Boolean);
  return (
    /^(gran |sub)?total(es)?( general)?:?$/i.test(first) &&
    rest.length > 0 &&
    rest.every((text) => /^[₡¢]?\s*\d[\d.,\s]*$/.test(text))
  );
}

/**
 * Judges rows again that were judged some time ago, against what was stored `since`: a row that is like one of those records is no longer
 * sent, not even where that is only a doubt, since nobody was asked about it. Nor is a row that names something which existed then and is
 * gone from `context`.
 */
export function withNew(
  filas: readonly FilaPlan[],
  { likenesses, gone }: Pick<AnyLista, 'likenesses' | 'gone'>,
  since: readonly { id: number }[],
  context: unknown,
): readonly FilaPlan[] {
  const seen = seenIn<unknown>(likenesses, since);
  return filas.map((fila) => {
    if (fila.payload === null) return fila;
    const motivos = alike(fila.payload, seen).flatMap(({ nivel, texto }) => (nivel === 'aviso' ? [] : texto));
    if (fila.named) motivos.unshift(gone?.(fila.payload, context) ?? '');
    const motivo = motivos.filter(Boolean).join(' ');
    return motivo === '' ? fila : { ...fila, payload: null, motivo };
  });
}

/** The records and rows that a further row may be like, for each likeness. */
type Seen<R> = { likeness: Likeness<R>; known: Map<string, { record: R; where: string }[]> }[];

function seenIn<R>(likenesses: readonly Likeness<R>[], stored: readonly R[]): Seen<R> {
  const seen: Seen<R> = likenesses.map((likeness) => ({ likeness, known: new Map() }));
  for (const record of stored) remember(seen, record, 'ya registrado');
  return seen;
}

function remember<R>(seen: Seen<R>, record: R, where: string): void {
  for (const { likeness, known } of seen) {
    const key = likeness.of(record);
    const same = known.get(key);
    if (same) same.push({ record, where });
    else if (key !== '') known.set(key, [{ record, where }]);
  }
}

function alike<R>(payload: R, seen: Seen<R>): Problema[] {
  const found = seen.flatMap(({ likeness, known }) => {
    const problemas = (known.get(likeness.of(payload)) ?? []).map(({ record, where }) => ({
      nivel: likeness.nivel(payload, record),
      texto: `${likeness.texto} (${where}).`,
    }));
    // Where the row is like several records, the one that says most against it.
    const worst = nivelDe({ problemas });
    return problemas.find(({ nivel }) => nivel === worst) ?? [];
  });
  // A `falla` is told alone: where the cédula is taken, the same name is no news.
  const worst = found.find(({ nivel }) => nivel === 'falla');
  return worst ? [worst] : found;
}

function readRow<R, P extends R, S extends R & { id: number }, C>(
  celdas: readonly Celda[],
  { columnas, completar }: Eleccion,
  { campos, schema, combines }: Lista<R, P, S, C>,
  context: C,
  titleOf: (key: string) => string | undefined,
): { payload: P | null; problemas: Problema[] } {
  const problemas: Problema[] = [];
  const told = new Set<PropertyKey | undefined>();
  const values = Object.fromEntries(
    campos.map((campo) => {
      const cell = celdas[columnas[campo.key] ?? -1] ?? '';
      const value = readCell(cell, campo, completar, context);
      if (!(value instanceof Nota)) return [campo.key, value];
      problemas.push({
        nivel: value.nivel,
        texto: `${campo.label}: ${value.texto}`,
        ...(value instanceof Ausente ? { ausente: value } : {}),
      });
      if (value.nivel === 'falla') told.add(campo.key);
      return [campo.key, value.value];
    }),
  );
  const combined = combines?.(values, titleOf);
  if (combined) problemas.push({ nivel: 'aviso', texto: combined.aviso });
  const checked = schema.safeParse({ ...values, ...combined?.values });
  if (checked.success) return { payload: checked.data, problemas };
  for (const { path, message } of checked.error.issues) {
    const [key] = path;
    if (told.has(key)) continue;
    told.add(key);
    const label = campos.find((campo) => campo.key === key)?.label;
    problemas.push({ nivel: 'falla', texto: label ? `${label}: ${message}` : message });
  }
  return { payload: null, problemas };
}

/** What a spreadsheet writes into a cell that it has no value for: #N/D, #¡REF!, #DIV/0!, #####. */
const SHEET_ERROR =
  /^(#(N\/[AD]|[¡¿]?(REF|DIV\/0|VALOR|VALUE|NOMBRE|NAME|NUM|NULO|NULL|CALC|SPILL)[!?]|#{2,})|Err:\d+)$/;

function readCell<C>(cell: Celda, campo: Campo<C>, completar: boolean, context: C): unknown {
  if (written(cell) === '') {
    if (campo.enBlanco !== undefined) return new Nota('aviso', campo.enBlanco, '');
    return completar ? (campo.sinDato ?? '') : '';
  }
  if (SHEET_ERROR.test(written(cell)))
    return new Nota('falla', `La celda tiene un error de la hoja de cálculo («${written(cell)}»).`, '');
  return campo.reads ? campo.reads(cell, context) : written(cell);
}

/** What rows lack and could be completed with ('Correo con «NA»'), and how many rows. */
export function lacking(
  rows: readonly Fila[],
  columnas: Columnas,
  { campos }: Pick<AnyLista, 'campos'>,
): { rows: number; fields: string[] } {
  const fields = new Set<string>();
  let count = 0;
  for (const { celdas, problemas } of rows) {
    // Any problem of a blank field counts: the contract does not say in the same words of every field that it is required.
    const missing = campos.filter(
      ({ key, label, sinDato }) =>
        sinDato !== undefined &&
        written(celdas[columnas[key] ?? -1] ?? '') === '' &&
        problemas.some(({ texto }) => texto.startsWith(`${label}: `)),
    );
    for (const { label, sinDato } of missing) fields.add(`${label} con «${sinDato}»`);
    if (missing.length > 0) count += 1;
  }
  return { rows: count, fields: [...fields] };
}

/** The names in rows that nothing is called by, each once, grouped by what they are names of. */
export function absentIn(rows: readonly Fila[]): ReadonlyMap<Nombrado, readonly string[]> {
  const found = new Map<Nombrado, Map<string, string>>();
  for (const { ausente } of rows.flatMap(({ problemas }) => problemas)) {
    if (!ausente) continue;
    const names = found.get(ausente.de) ?? new Map<string, string>();
    const clave = nombreClave(ausente.nombre);
    found.set(ausente.de, names.has(clave) ? names : names.set(clave, ausente.nombre));
  }
  return new Map([...found].map(([de, names]) => [de, [...names.values()]]));
}
