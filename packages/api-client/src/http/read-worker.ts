/// <reference lib="webworker" />
import { LLAMADAS } from '@hilvan/contract';
import { comoApiError } from './api-error';
import { leerRespuesta } from './read';
import type { Encargo, Entrega } from './read-protocol';

/** Rows a message; a piece this size is taken over in a few milliseconds. */
const PIECE = 1_000;

const send = (message: Entrega) => postMessage(message);

addEventListener('message', ({ data: { id, name, status, text } }: MessageEvent<Encargo>) => {
  try {
    // leerRespuesta gives an object: every response schema of the contract is one.
    const { data, ...rest } = leerRespuesta(LLAMADAS[name], status, text) as Record<string, unknown>;
    const list = Array.isArray(data);
    if (list) for (let i = 0; i < data.length; i += PIECE) send({ id, rows: data.slice(i, i + PIECE) });
    send({ id, list, rest: list ? rest : { ...rest, ...(data === undefined ? {} : { data }) } });
  } catch (error) {
    const { kind, status: code, errores, mensaje } = comoApiError(error);
    send({ id, kind, status: code, errores: [...errores], mensaje });
  }
});
