/// <reference lib="webworker" />
import { readTable } from './read-table';
import { type Source, type Tabla, Unreadable } from './tabla';

export type Reply = { table: Tabla } | { problem: string } | { broken: true };

addEventListener('message', async ({ data }: MessageEvent<Source>) => {
  try {
    postMessage({ table: await readTable(data) } satisfies Reply);
  } catch (error) {
    postMessage(
      (error instanceof Unreadable ? { problem: error.message } : { broken: true }) satisfies Reply,
    );
  }
});
