/** The thread that draws documents: it reads with a connection of its own, so that no request waits for it. */
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { codeOf } from '../db/errors';
import { type Motor, openBase } from '../db/open';
import { DomainError } from '../services/domain-error';
import { drawDocument } from './draw';
import type { Taller } from './paper';
import type { Pdf } from './pdf';

export interface WorkerData {
  motor: Motor;
  taller: Taller;
}

/** Sent before the answer: how far a table has come. */
export type Told = { rows: number; total: number };

export type Answered = { bytes: Uint8Array } | { gone: string } | { failed: string; code: string };

// What `openPdfs` gives when it starts this file.
const { motor, taller } = workerData as WorkerData;
const base = openBase(motor);

const TOLD_MS = 200;

// On Linux 0 means this thread alone. Its priority is lower, so that pages are answered before documents are drawn, which still get their
// share.
if (process.platform === 'linux') setPriority(0, 4);

// The thread is asked for one document at a time.
parentPort?.on('message', async (doc: Pdf) => {
  let told = Date.now();
  const onRows = (rows: number, total: number) => {
    if (Date.now() - told < TOLD_MS) return;
    told = Date.now();
    parentPort?.postMessage({ rows, total } satisfies Told);
  };
  const answer = await drawDocument(base.db, taller, doc, { onRows }).then(
    (bytes): Answered => ({ bytes }),
    (error: unknown): Answered =>
      error instanceof DomainError ? { gone: error.message } : { failed: String(error), code: codeOf(error) },
  );
  parentPort?.postMessage(answer);
});
