/// <reference lib="webworker" />
import { LLAMADAS } from '@hilvan/contract';
import { asApiError } from './api-error';
import { readAnswer } from './read';
import type { ReadReply, ReadRequest } from './read-protocol';

/** How many rows are in one message: receiving a piece of this size takes a few milliseconds. */
const PIECE = 1_000;

const send = (message: ReadReply) => postMessage(message);

addEventListener('message', ({ data: { id, name, status, text } }: MessageEvent<ReadRequest>) => {
  try {
    // Every response schema of the contract is an object.
    const answer = readAnswer(LLAMADAS[name], status, text) as Record<string, unknown>;
    const rest = { ...answer };
    for (const [list, all] of Object.entries(answer)) {
      if (!Array.isArray(all)) continue;
      rest[list] = [];
      for (let i = 0; i < all.length; i += PIECE)
        send({ id, list, rows: JSON.stringify(all.slice(i, i + PIECE)) });
    }
    send({ id, rest });
  } catch (error) {
    const { kind, status: code, errores, mensaje } = asApiError(error);
    send({ id, kind, status: code, errores: [...errores], mensaje });
  }
});
