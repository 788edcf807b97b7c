import { fold, type MedicionReporteFila } from '@hilvan/contract';

/** The companies whose name holds the text, case and accents folded, in Spanish order and each once. */
export function empresasQue(nombres: readonly string[], text: string): string[] {
  const wanted = fold(text.trim());
  return [...new Set(nombres)].filter((n) => n !== '' && fold(n).includes(wanted)).sort(collator.compare);
}

/** The rows of a chosen company; without one, those whose company holds the text. */
export function filter(
  filas: readonly MedicionReporteFila[],
  empresa: string,
  text: string,
): readonly MedicionReporteFila[] {
  const chosen = clean(empresa);
  if (chosen !== '') return filas.filter((fila) => clean(fila.empresa) === chosen);
  const wanted = fold(text.trim());
  return wanted === '' ? filas : filas.filter((fila) => fold(fila.empresa).includes(wanted));
}

const collator = new Intl.Collator('es', { sensitivity: 'base', numeric: true });
// The row carries the company's name as it was typed with the client, not its id.
const clean = (name: string) => fold(name).trim();
