import { LLAMADAS } from '@hilvan/contract';
import * as extensions from '@hilvan/contract/extensions';
import { type ESTree, type Plugin, Visitor } from 'vite';
import { CONTRACT, type RemoteContract } from '../src/contract';
import { readDescriptorFile } from './app-folder';
import { importsOf } from './imports';
import { NAMED } from './shared';

/** Call → method and path, without the calls of the login, which no remote makes. */
const CALLS = new Map(
  Object.entries(LLAMADAS)
    .filter(([, { auth }]) => auth)
    .map(([name, { method, path }]) => [name, `${method} ${path}`]),
);
const WORDS = new Map<unknown, string>(
  Object.entries(extensions.EXTENSIONES).map(([word, calls]) => [calls, word]),
);
/** Export of `@hilvan/contract/extensions` → the word that announces its calls; undefined for exports that are no calls. */
const EXTENSIONS = new Map(Object.entries(extensions).map(([name, calls]) => [name, WORDS.get(calls)]));
const MENTIONS = new RegExp(
  `['"](${[...NAMED, '@hilvan/contract/extensions', ...CALLS.keys()].join('|')})['"]`,
);

interface Asked {
  names: [key: string, name: string][];
  calls: string[];
  extensions: string[];
  /** Libraries that are imported as a whole. */
  whole: string[];
}

/**
 * Writes into dist what a remote asks of shell and provider, read from the sources in the build: the names that they import, and the calls
 * whose names they contain as a string, whatever it is passed to. Fails the build where a library is imported as a whole, because no shell
 * could be checked against that.
 */
export function contractFile(folder: string): Plugin {
  const read = new Map<string, Asked>();
  return {
    name: 'hilvan:contract',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!MENTIONS.test(code) || id.includes('/packages/contract/')) return;
      const asked = readAsked(this.parse(code));
      if (asked.whole.length > 0)
        this.error(`${id}: import the names that are used of ${asked.whole.join(', ')}`);
      read.set(id, asked);
    },
    generateBundle(_options, bundle) {
      // Only modules that tree shaking left in the build.
      const ids = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const all = ids.flatMap((id) => read.get(id) ?? []);
      const { paths } = readDescriptorFile(folder);
      const calls = [...all.flatMap((one) => one.calls), ...paths.flatMap(({ reads = [] }) => reads)];
      const contract: RemoteContract = {
        names: Object.fromEntries(
          NAMED.map((key) => [
            key,
            sorted(all.flatMap(({ names }) => names.flatMap(([of, name]) => (of === key ? [name] : [])))),
          ]),
        ),
        calls: Object.fromEntries(sorted(calls).map((name) => [name, CALLS.get(name) ?? ''])),
        extensions: sorted(all.flatMap((one) => one.extensions)),
      };
      this.emitFile({ type: 'asset', fileName: CONTRACT, source: `${JSON.stringify(contract, null, 2)}\n` });
    },
  };
}

const sorted = (words: string[]) => [...new Set(words)].sort();

function readAsked(program: ESTree.Program): Asked {
  const asked: Asked = { names: [], calls: [], extensions: [], whole: [] };
  const imported = importsOf(program).flatMap(({ source, names }) => names.map((name) => ({ source, name })));
  for (const { source, name } of imported) {
    if (NAMED.includes(source)) {
      if (name === undefined) asked.whole.push(source);
      else asked.names.push([source, name]);
    }
    const word = source === '@hilvan/contract/extensions' && name ? EXTENSIONS.get(name) : undefined;
    if (word) asked.extensions.push(word);
  }
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string' && CALLS.has(value)) asked.calls.push(value);
    },
  }).visit(program);
  return asked;
}
