import { replyTo } from '../read/read-table';
import type { Reply, Source } from '../read/tabla';

/** Stands in for the worker that reads files, which jsdom has not: reads in this thread. */
class ReadHere {
  onmessage: ((message: { data: Reply }) => void) | undefined;
  postMessage(source: Source): void {
    void replyTo(source).then((data) => this.onmessage?.({ data }));
  }
  terminate(): void {
    this.onmessage = undefined;
  }
}

Object.assign(globalThis, { Worker: ReadHere });
URL.createObjectURL ??= () => 'blob:';
URL.revokeObjectURL ??= () => undefined;
