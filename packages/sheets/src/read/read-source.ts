import { ApiError } from '@hilvan/api-client';
import workerUrl from './read-worker?worker&url';
import { type Reply, type Source, type Tabla, Unreadable } from './tabla';

export { Unreadable, written } from './tabla';

/**
 * Reads a file (CSV in whatever encoding and with whatever separator, or XLSX) or pasted cells, in a worker.
 * @throws {Unreadable} with a message for the person
 * @throws {ApiError} where the program that reads could not be fetched
 */
export async function readSource(source: File | string): Promise<Tabla> {
  const what: Source = typeof source === 'string' ? { text: source } : { bytes: await source.arrayBuffer() };
  // A page may not start a worker of another origin, but a program of its own that imports one: in development remotes have their own.
  const program = `import ${JSON.stringify(new URL(workerUrl, import.meta.url).href)}`;
  const address = URL.createObjectURL(new Blob([program], { type: 'text/javascript' }));
  const worker = new Worker(address, { type: 'module' });
  return new Promise<Tabla>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Reply>) =>
      'table' in data ? resolve(data.table) : reject(new Unreadable(data.problem));
    worker.onerror = () => reject(new ApiError('network'));
    worker.postMessage(what);
  }).finally(() => {
    worker.terminate();
    URL.revokeObjectURL(address);
  });
}
