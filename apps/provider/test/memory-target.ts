import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { Target } from '../src/log-copy/target';

/** A target in memory, which can be made to refuse. @param newPath gives the path of a file that may be written and is thrown away */
export function memoryTarget(newPath: () => string) {
  const objects = new Map<string, Buffer>();
  const at = { refuses: false };
  const put = async (name: string, bytes: Buffer) => {
    if (at.refuses) throw new Error('it refuses');
    objects.set(name, bytes);
  };
  const target: Target = {
    put,
    async putFile(name, write) {
      const path = newPath();
      await write(path);
      await put(name, readFileSync(path));
    },
    get: async (name) => Readable.from([objects.get(name) ?? Buffer.alloc(0)]),
    remove: async (name) => void objects.delete(name),
    list: async () => [...objects.keys()],
  };
  return { objects, target, at };
}
