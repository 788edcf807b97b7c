import { type CargaDe, fillPath, type Llamada, type ParametrosDe, type RespuestaDe } from '@hilvan/contract';
import { readAnswer } from './read';
import { request, type Sending } from './request';

/** What a call beyond the contract needs beside its definition: path parameters and payload exactly where it has them. */
export type ExtensionOptions<D extends Llamada> = (keyof ParametrosDe<D> extends never
  ? { params?: undefined }
  : { params: ParametrosDe<D> }) &
  (CargaDe<D> extends undefined ? { payload?: undefined } : { payload: CargaDe<D> }) &
  Omit<Sending, 'payload'>;

type Argumentos<D extends Llamada> =
  Record<never, never> extends ExtensionOptions<D>
    ? [options?: ExtensionOptions<D>]
    : [options: ExtensionOptions<D>];

/**
 * Makes a call that the provider announced in its capabilities, given by its definition: whoever needs it brings it along, so that
 * pages which never do carry none of it. Sends, reads and marks stale as `callApi` does.
 * @throws {ApiError} in every failing case.
 */
export async function callExtension<D extends Llamada>(
  definition: D,
  ...[options]: Argumentos<D>
): Promise<RespuestaDe<D>> {
  const o: Sending & { params?: Record<string, string | number> } = options ?? {};
  const url = fillPath(definition, o.params ?? {});
  const read = async (status: number, text: string) => readAnswer(definition, status, text);
  // Read by this definition's own schema.
  return (await request(definition, url, o, read)).datos as RespuestaDe<D>;
}
