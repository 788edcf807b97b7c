import type { Reply } from './read-worker';

export { Unreadable, written } from './tabla';

import { type Source, type Tabla, Unreadable } from './tabla';

/**
 * Reads a file (CSV in whatever encoding and with whatever separator, or XLSX) or pasted cells, in a worker.
 * @throws {Unreadable} with a message for the person
 */
export async function readSource(source: File | string): Promise<Tabla> {
  const what: Source = typeof source === 'string' ? { text: source } : { bytes: await source.arrayBuffer() };
  const reply = await inWorker(what);
  if ('table' in reply) return reply.table;
  if ('problem' in reply) throw new Unreadable(reply.problem);
  // No worker here (a test, a page of another origin): the page reads.
  return (await import('./read-table')).readTable(what);
}

function inWorker(what: Source): Promise<Reply> {
  return new Promise((resolve) => {
    try {
      const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' });
      const end = (reply: Reply) => {
        worker.terminate();
        resolve(reply);
      };
      worker.onmessage = ({ data }: MessageEvent<Reply>) => end(data);
      worker.onerror = () => end({ broken: true });
      worker.postMessage(what);
    } catch {
      resolve({ broken: true });
    }
  });
}
