import { ApiError } from '@hilvan/api-client';

/**
 * The record of a list by its id (decision 42: these have no call of their own).
 * @throws {ApiError} with `text` when it is not there any more
 */
export function encontrado<T extends { id: number }>(list: readonly T[], id: number, text: string): T {
  const found = list.find((item) => item.id === id);
  if (!found) throw new ApiError('rejected', { status: 404, errores: [text] });
  return found;
}
