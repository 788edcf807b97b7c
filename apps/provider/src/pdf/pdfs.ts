/** Draws documents in a worker thread, one after the other; the thread ends when nobody has asked for a while. */
import { Worker } from 'node:worker_threads';
import type { Motor } from '../db/motor';
import { noExiste } from '../services/domain-error';
import type { Documento } from './document';
import type { Taller } from './paper';
import type { Answered, Asked, WorkerData } from './worker';

export interface Pdfs {
  /** @throws DomainError missing when what it shows is gone */
  make(doc: Documento): Promise<Buffer>;
  close(): Promise<void>;
}

/** Who prints one document mostly prints another soon; a new thread takes a third of a second to begin. */
const IDLE = 10 * 60_000;

interface Waiting {
  resolve(bytes: Buffer): void;
  reject(error: unknown): void;
}

/** @param file the built worker (dist/pdf-worker.js) */
export function openPdfs(file: URL, motor: Motor, taller: Taller): Pdfs {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let last = 0;
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    const data: WorkerData = { motor, taller };
    const started = new Worker(file, { workerData: data });
    started.unref();
    started.on('message', settle);
    started.on('error', (error) => giveUp(started, error));
    started.on('exit', () => giveUp(started, new Error('the drawing thread ended')));
    return started;
  }

  function settle(answer: Answered) {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('bytes' in answer) asked?.resolve(Buffer.from(answer.bytes));
    else if ('gone' in answer) asked?.reject(noExiste(answer.gone));
    else asked?.reject(Object.assign(new Error(answer.failed), { code: answer.code }));
    if (waiting.size === 0) idle = setTimeout(rest, IDLE).unref();
  }

  /** Who asks while the thread ends gets a new one. */
  function rest() {
    const ended = worker;
    worker = undefined;
    void ended?.terminate();
  }

  function giveUp(ended: Worker, error: Error) {
    if (worker !== ended) return;
    worker = undefined;
    for (const asked of waiting.values()) asked.reject(error);
    waiting.clear();
  }

  return {
    make(doc) {
      clearTimeout(idle);
      worker ??= start();
      const asked: Asked = { id: ++last, doc };
      const result = new Promise<Buffer>((resolve, reject) => waiting.set(asked.id, { resolve, reject }));
      worker.postMessage(asked);
      return result;
    },
    async close() {
      clearTimeout(idle);
      await worker?.terminate();
    },
  };
}
