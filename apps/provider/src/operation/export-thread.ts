/** Exports in a thread of its own: writing and checking the copy that the export is made from would keep this one busy without a pause. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Config } from '../config/config';

export interface ExportWorkerData {
  config: Config;
  file: string;
}

/**
 * `exportEverything` in another thread.
 * @param worker the built one (dist/export-worker.js)
 */
export async function exportInThread(worker: URL, config: Config, file: string): Promise<void> {
  const workerData: ExportWorkerData = { config, file };
  // `once` rejects with what the thread throws.
  const [code] = await once(new Worker(worker, { workerData }), 'exit');
  if (code !== 0) throw new Error('the exporting thread ended');
}
