/** Exports in a thread of its own: the copy that it is made of is written and checked without a pause. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Config } from '../config/config';

export interface ExportWorkerData {
  config: Config;
  file: string;
}

/**
 * As `exportEverything`.
 * @param worker the built one (dist/export-worker.js)
 */
export async function exportInThread(worker: URL, config: Config, file: string): Promise<void> {
  const workerData: ExportWorkerData = { config, file };
  // What the thread throws rejects the wait.
  const [code] = await once(new Worker(worker, { workerData }), 'exit');
  if (code !== 0) throw new Error('the exporting thread ended');
}
