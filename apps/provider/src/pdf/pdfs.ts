/** Draws documents, at most `pdfAtOnce` of them at once, each in a thread of its own; a thread ends when nobody has asked for a while. */
import { Worker } from 'node:worker_threads';
import fastq from 'fastq';
import type { Config } from '../config/config';
import { demasiado, noExiste } from '../services/domain-error';
import type { Sheet } from './paper';
import type { Pdf } from './pdf';
import type { Answered, Told, WorkerData } from './worker';

/** Given for the document of a job, which waits its turn however many others wait. */
export interface Drawing {
  /** Aborting it ends the drawing. */
  signal: AbortSignal;
  onRows: NonNullable<Sheet['onRows']>;
}

export interface Pdfs {
  /** @throws DomainError missing when what it shows is gone, too-many when as many wait as may */
  make(doc: Pdf, drawing?: Drawing): Promise<Buffer>;
  close(): Promise<void>;
}

/**
 * How long a thread rests before it ends, in milliseconds: a person who prints one document mostly prints another soon, and a new thread
 * takes a third of a second to begin.
 */
const IDLE = 10 * 60_000;
/** When to ask again, in milliseconds: most documents are drawn well within this time. */
const AGAIN = 5_000;

/** The refusal when as many documents wait as may. */
export function busy() {
  const now = new Date();
  return demasiado(
    'Ya se están preparando muchos documentos. Espere unos segundos y vuelva a pedirlo.',
    new Date(now.getTime() + AGAIN),
    now,
  );
}

/** @param file the built worker (dist/pdf-worker.js) */
export function openPdfs(
  file: URL,
  {
    database,
    taller,
    pdfAtOnce,
    pdfWaiting,
  }: Pick<Config, 'database' | 'taller' | 'pdfAtOnce' | 'pdfWaiting'>,
): Pdfs {
  const resting: Worker[] = [];
  const all = new Set<Worker>();
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    const workerData: WorkerData = { motor: database, taller };
    const started = new Worker(file, { workerData });
    all.add(started);
    started.unref();
    // A thread may also end while it rests.
    started.once('exit', () => {
      all.delete(started);
      const at = resting.indexOf(started);
      if (at >= 0) resting.splice(at, 1);
    });
    started.on('error', () => undefined);
    return started;
  }

  const queue = fastq.promise(async ({ doc, drawing }: Task): Promise<Buffer> => {
    drawing?.signal.throwIfAborted();
    clearTimeout(idle);
    const worker = resting.pop() ?? start();
    const answer = await ask(worker, doc, drawing);
    resting.push(worker);
    if (resting.length === all.size) idle = setTimeout(rest, IDLE).unref();
    if ('bytes' in answer) return Buffer.from(answer.bytes);
    if ('gone' in answer) throw noExiste(answer.gone);
    throw Object.assign(new Error(answer.failed), { code: answer.code });
  }, pdfAtOnce);

  /** Ends the resting threads. A document that is asked for meanwhile gets a new one. */
  function rest() {
    for (const worker of resting.splice(0)) void worker.terminate();
  }

  return {
    async make(doc, drawing) {
      if (!drawing && queue.running() >= pdfAtOnce && queue.length() >= pdfWaiting) throw busy();
      return queue.push({ doc, drawing });
    },
    async close() {
      clearTimeout(idle);
      queue.abort();
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}

interface Task {
  doc: Pdf;
  drawing: Drawing | undefined;
}

/** @throws Error when the thread ends instead of answering, as it does when the drawing is called off */
function ask(worker: Worker, doc: Pdf, drawing: Drawing | undefined): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const settle = (work: () => void) => {
      worker.off('message', answered);
      worker.off('error', failed);
      worker.off('exit', ended);
      drawing?.signal.removeEventListener('abort', end);
      work();
    };
    const answered = (answer: Answered | Told) =>
      'rows' in answer ? drawing?.onRows(answer.rows, answer.total) : settle(() => resolve(answer));
    const end = () => void worker.terminate();
    const failed = (error: Error) => settle(() => reject(error));
    const ended = () => settle(() => reject(new Error('the drawing thread ended')));
    worker.on('message', answered);
    drawing?.signal.addEventListener('abort', end);
    worker.once('error', failed);
    worker.once('exit', ended);
    worker.postMessage(doc);
  });
}
