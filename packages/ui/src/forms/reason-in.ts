import { apiErrorText } from '@hilvan/api-client';

/** The field that a line of a refusal begins with: 'orden, detalles 2, cantidad' of a provider, 'orden.detalles.1.cantidad' of the client. */
const CAMINO = /^([a-z0-9_]+(?:(?:, |\.)[a-z0-9_]+| \d+)*): /gm;

/**
 * The lines of a failure for whoever reads them (`apiErrorText`). Where a line begins with the name that a field has in the contract, the
 * field's label stands in its place, or nothing where it has none.
 */
export const reasonIn = (
  error: unknown,
  etiquetas: Readonly<Record<string, string>>,
  fallback?: string,
): string =>
  apiErrorText(error, fallback).replace(CAMINO, (whole, camino: string) => {
    // The client counts rows from 0, a provider from 1.
    const first = camino.includes('.') ? 1 : 0;
    const said = camino
      .split(/, |[. ]/)
      .map((step) => (/^\d+$/.test(step) ? String(Number(step) + first) : etiquetas[step]))
      .filter(Boolean)
      .join(', ')
      .replace(/, (?=\d)/g, ' ')
      .replace(/^\d/, 'Fila $&');
    // A single word may be one of the sentence.
    return said ? `${said}: ` : /[_,.]/.test(camino) ? '' : whole;
  });
