import type { Plugin } from 'vite';
import { readDescriptorFile } from './descriptor-file';

/** Puts remote.json into dist: the publish step reads nothing but dist. */
export function emitDescriptor(folder: string): Plugin {
  return {
    name: 'hilvan:emit-descriptor',
    apply: 'build',
    generateBundle() {
      const source = `${JSON.stringify(readDescriptorFile(folder), null, 2)}\n`;
      this.emitFile({ type: 'asset', fileName: 'remote.json', source });
    },
  };
}
