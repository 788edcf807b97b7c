import { CON_CAMBIOS, type ConCambios, LLAMADAS, type Respuesta, readNumber } from '@hilvan/contract';
import { replaceEqualDeep } from '@tanstack/react-query';
import { ApiError } from '../http/api-error';
import { readAnswer } from '../http/read';
import { read } from '../http/read-large';
import { request } from '../http/request';

type Row = { id: number };
interface Changes {
  rows: readonly Row[];
  gone: ReadonlySet<number>;
}

/**
 * The present state of a list, from the changes since its label, or whole where the provider answers that.
 * @returns null where the answer fits neither, so that the list has to be read
 * @throws {ApiError} where the provider cannot be reached or does not let this person read it
 */
export async function readChanges<K extends ConCambios>(
  name: K,
  before: Readonly<Record<string, unknown>>,
  label: string,
  signal: AbortSignal,
): Promise<Respuesta<K> | null> {
  const definition = LLAMADAS[name];
  const key = CON_CAMBIOS[name];
  let changes: Changes | undefined;
  const take = async (status: number, text: string) => {
    changes = status === 200 ? changesIn(name, text) : undefined;
    return changes ? {} : read(name, status, text);
  };
  try {
    const url = `${definition.path}?desde=${encodeURIComponent(label)}`;
    const { datos, version } = await request(definition, url, { signal }, take);
    const rows = before[key];
    if (version === null || !Array.isArray(rows)) return null;
    const list = changes ? { ...before, [key]: merge(rows, changes) } : Object(datos);
    // All rows were read with the schema of this list, one by one or together.
    return { ...list, etiqueta: version } as Respuesta<K>;
  } catch (error) {
    if (error instanceof ApiError && (error.kind === 'rejected' || error.kind === 'parse')) return null;
    throw error;
  }
}

/**
 * The changes in an answer; undefined where it is a whole list.
 * @throws {ApiError} `parse` for anything else, which a list's own lenient reader would take for an empty list
 */
function changesIn(name: ConCambios, text: string): Changes | undefined {
  const key = CON_CAMBIOS[name];
  // No name or comment can contain `"cambiados"`, since quotation marks within a JSON text are escaped; searching even a long list for it is
  // quick.
  const tells = text.includes('"cambiados"') ? objectIn(text) : undefined;
  if (!Array.isArray(tells?.cambiados)) {
    if (text.includes(`"${key}"`)) return undefined;
    throw new ApiError('parse');
  }
  const answer = readAnswer(LLAMADAS[name], 200, JSON.stringify({ [key]: tells.cambiados }));
  const rows: Row[] = Object(answer)[key];
  const gone = Array.isArray(tells.borrados) ? tells.borrados.map(readNumber) : [null];
  const ids = [...rows.map(({ id }) => id), ...gone];
  if (new Set(ids).size < ids.length || !ids.every(isId)) throw new ApiError('parse');
  return { rows, gone: new Set(gone.filter(isId)) };
}

const isId = (id: number | null): id is number => Number.isInteger(id) && Number(id) > 0;

function objectIn(text: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(text) };
  } catch {
    throw new ApiError('parse');
  }
}

/** The rows as they are now, the newest first; the same array where nothing differs. */
function merge(rows: readonly Row[], { rows: changed, gone }: Changes): readonly Row[] {
  const unmerged = new Map(changed.map((row) => [row.id, row]));
  const now: Row[] = [];
  for (const row of rows) {
    const next = unmerged.get(row.id);
    unmerged.delete(row.id);
    if (!gone.has(row.id)) now.push(next ? replaceEqualDeep(row, next) : row);
  }
  for (const row of unmerged.values()) now.push(row);
  if (unmerged.size > 0) now.sort((a, b) => b.id - a.id);
  return now.length === rows.length && now.every((row, i) => row === rows[i]) ? rows : now;
}
