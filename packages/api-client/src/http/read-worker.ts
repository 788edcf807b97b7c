/// <reference lib="webworker" />
import { LLAMADAS } from '@hilvan/contract';
import { asApiError } from './api-error';
import { readAnswer } from './read';
import type { ReadReply, ReadRequest } from './read-protocol';

/** Rows a message; a piece this size is taken over in a few milliseconds. */
const PIECE = 1_000;

const send = (message: ReadReply) => postMessage(message);

addEventListener('message', ({ data: { id, name, status, text } }: MessageEvent<ReadRequest>) => {
  try {
    // readAnswer gives an object: every response schema of the contract is one.
    const { data, ...rest } = readAnswer(LLAMADAS[name], status, text) as Record<string, unknown>;
    const list = Array.isArray(data);
    if (list) for (let i = 0; i < data.length; i += PIECE) send({ id, rows: data.slice(i, i + PIECE) });
    send({ id, list, rest: list ? rest : { ...rest, ...(data === undefined ? {} : { data }) } });
  } catch (error) {
    const { kind, status: code, errores, mensaje } = asApiError(error);
    send({ id, kind, status: code, errores: [...errores], mensaje });
  }
});
