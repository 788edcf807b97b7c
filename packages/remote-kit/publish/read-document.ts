import { readFile } from 'node:fs/promises';
import { Refusal } from './refusal';

const PATIENCE_MS = 30_000;

/**
 * What a provider says of its calls.
 * @param place a file, or an http address
 * @throws Refusal where there is none, or it is no JSON
 */
export async function readDocument(place: string): Promise<unknown> {
  const text = await (/^https?:/.test(place) ? fetched(place) : readFile(place, 'utf8')).catch(
    ({ cause, message }) => {
      throw new Refusal(
        `--documento: no se pudo leer ${place} (${cause?.message || cause?.code || message}).`,
      );
    },
  );
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(`--documento: ${place} no es JSON; se espera el documento OpenAPI del proveedor.`);
  }
}

async function fetched(address: string): Promise<string> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return answer.text();
}
