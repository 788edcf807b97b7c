/** The thread that exports everything, with a connection of its own. */
import { workerData } from 'node:worker_threads';
import { codeOf } from '../db/errors';
import { openBase } from '../db/open';
import { exportEverything } from './export';
import type { ExportWorkerData } from './export-thread';

/**
 * The same error as a plain `Error`: between threads an error of SQLite's driver, whose class is none of Node's own, would become an
 * ordinary object.
 */
const asError = (error: unknown): unknown =>
  error instanceof Error
    ? Object.assign(new Error(error.message, { cause: asError(error.cause) }), {
        code: codeOf(error),
        stack: error.stack,
      })
    : error;

// What `exportInThread` gives when it starts this file.
const { config, file } = workerData as ExportWorkerData;
const base = openBase(config.database);
try {
  await exportEverything(base, config, file);
} catch (error) {
  throw asError(error);
} finally {
  await base.close();
}
