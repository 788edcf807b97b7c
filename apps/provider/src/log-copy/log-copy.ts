/** Copies the log of a SQLite database, and its files, in a thread of its own, and says how far it is. */
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import type { Config, LogCopyConfig } from '../config/config';
import { filesFolder } from '../services/storage';
import type { Told, WorkerData } from './worker';

/** The state of the copy as `/salud` tells it. */
export interface LogCopyState {
  /** `al-dia`: at most `MOST_LOST` would be lost with the disk. `otro-proceso`: another server of this data folder copies. */
  estado: 'empezando' | 'al-dia' | 'atrasada' | 'otro-proceso';
  /** Until when everything is copied, ISO 8601; null while nothing is. */
  hasta: string | null;
}

export interface LogCopy {
  state(): LogCopyState;
  /** Copies what is left. */
  close(): Promise<void>;
}

/** By how much, in milliseconds, the copy may be behind without counting as late: so much of what was acknowledged may be lost with the disk. */
export const MOST_LOST = 1_000;
/** How long, in milliseconds, the end waits for a target that does not answer. */
const PATIENCE = 5_000;

const placeOf = (to: LogCopyConfig) => ('folder' in to ? to.folder : `s3://${to.s3.bucket}/${to.prefix}`);

/** @param file the built worker (dist/log-copy-worker.js) */
export function openLogCopy(
  file: URL,
  { database, dataDir, logCopy: to, logCopyDays: days, providerUrl, s3 }: Config,
  log: FastifyBaseLogger,
): LogCopy | undefined {
  if (!to || providerUrl || database.kind !== 'sqlite') return undefined;
  const folder = s3 ? undefined : filesFolder(dataDir);
  const workerData: WorkerData = { dataDir, file: database.file, folder, to, days };
  const worker = new Worker(file, { workerData });
  worker.unref();
  const gone = new Promise((resolve) => worker.once('exit', resolve));
  const state: LogCopyState = { estado: 'empezando', hasta: null };
  const late = (problem: string) => {
    // For the person who started the server: a place that takes nothing from the beginning is mostly a wrong one.
    if (state.estado === 'empezando')
      console.log(
        `LOG_COPY: todavía no se copia nada a «${placeOf(to)}» (${problem}). Se trabaja sin copia continua hasta que se pueda.`,
      );
    // Logged once, and not at each try.
    if (state.estado !== 'atrasada') log.error({ problem }, 'the log or its files are not copied');
    state.estado = 'atrasada';
  };
  worker.on('message', (told: Told) => {
    if ('failed' in told) return late(told.failed);
    if ('elsewhere' in told) {
      state.estado = 'otro-proceso';
      return;
    }
    if (told.until === null) return;
    if (state.estado === 'atrasada') log.warn('the log and its files are copied again');
    state.estado = 'al-dia';
    state.hasta = new Date(told.until).toISOString();
  });
  worker.on('error', (error) => late(String(error)));
  return {
    // `hasta` may be older although nothing failed: while a slow target takes its time, the thread reports nothing.
    state: () =>
      state.estado === 'al-dia' && Date.now() - Date.parse(state.hasta ?? '') > MOST_LOST
        ? { ...state, estado: 'atrasada' }
        : state,
    async close() {
      worker.ref();
      worker.postMessage('end');
      await Promise.race([gone, pause(PATIENCE, undefined, { ref: false })]);
      await worker.terminate();
    },
  };
}
