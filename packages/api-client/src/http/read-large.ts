import { LLAMADAS, type NombreLlamada } from '@hilvan/contract';
import { ApiError } from './api-error';
import { readAnswer } from './read';
import type { ReadReply, ReadRequest } from './read-protocol';

/** Answers with at least this many characters are read in a worker: these take about 10 ms to parse and check. */
const LARGE = 300_000;

interface Waiting {
  lists: Map<string, unknown[]>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

const waiting = new Map<number, Waiting>();
let last = 0;
let worker: Worker | null | undefined;

/**
 * Reads an answer, a large one in a worker, so that it does not hold up the page.
 * @throws {ApiError} as `readAnswer` does
 */
export async function read(name: NombreLlamada, status: number, text: string): Promise<unknown> {
  const helper = text.length >= LARGE ? reader() : null;
  if (!helper) return readAnswer(LLAMADAS[name], status, text);
  return new Promise((resolve, reject) => {
    const id = ++last;
    waiting.set(id, { lists: new Map(), resolve, reject });
    helper.postMessage({ id, name, status, text } satisfies ReadRequest);
  }).catch((error: unknown) => {
    // Any other error means that the worker itself failed: the page reads the answer instead.
    if (error instanceof ApiError) throw error;
    return readAnswer(LLAMADAS[name], status, text);
  });
}

function reader(): Worker | null {
  if (worker !== undefined) return worker;
  try {
    worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<ReadReply>) => take(data);
    worker.onerror = abandon;
    worker.onmessageerror = abandon;
  } catch {
    worker = null; // no workers here: a test, or a very old browser
  }
  return worker;
}

function take(message: ReadReply): void {
  const entry = waiting.get(message.id);
  if (!entry) return;
  if ('rows' in message) {
    const rows = entry.lists.get(message.list) ?? [];
    entry.lists.set(message.list, rows);
    for (const row of JSON.parse(message.rows)) rows.push(row);
    return;
  }
  waiting.delete(message.id);
  if ('kind' in message) entry.reject(new ApiError(message.kind, message));
  else entry.resolve({ ...message.rest, ...Object.fromEntries(entry.lists) });
}

/** The worker could not be loaded or has died: the page reads what the worker had been given, and everything from now on. */
function abandon(): void {
  worker?.terminate();
  worker = null;
  for (const { reject } of waiting.values()) reject(new Error('no reading worker'));
  waiting.clear();
}
