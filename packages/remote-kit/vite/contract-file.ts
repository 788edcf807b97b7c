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
const EXTENSIONS = '@hilvan/contract/extensions';
const WORDS = Object.entries(extensions.EXTENSIONES);
/** The word that announces the calls of an export of that module; none where it is no calls. */
const wordsOf = (name: string): string[] =>
  WORDS.flatMap(([word, calls]) => (Object(extensions)[name] === calls ? [word] : []));
const MENTIONS = new RegExp(`['"](${[...NAMED, EXTENSIONS, ...CALLS.keys()].join('|')})['"]`);

/** What one module asks for. */
interface Asked {
  imported: { source: string; name: string | undefined }[];
  calls: string[];
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
      // Without a name, a library is imported as a whole.
      const whole = asked.imported.filter(({ source, name }) => NAMED.includes(source) && name === undefined);
      if (whole.length > 0)
        this.error(
          `${id}: import the names that are used of ${whole.map(({ source }) => source).join(', ')}`,
        );
      read.set(id, asked);
    },
    generateBundle(_options, bundle) {
      // Only modules that tree shaking left in the build.
      const ids = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const all = ids.flatMap((id) => read.get(id) ?? []);
      const namesOf = (key: string) =>
        all.flatMap(({ imported }) => imported.flatMap(({ source, name }) => (source === key && name) || []));
      const { paths } = readDescriptorFile(folder);
      const calls = [...all.flatMap((one) => one.calls), ...paths.flatMap(({ reads = [] }) => reads)];
      const contract: RemoteContract = {
        names: Object.fromEntries(NAMED.map((key) => [key, sorted(namesOf(key))])),
        calls: Object.fromEntries(sorted(calls).map((name) => [name, CALLS.get(name) ?? ''])),
        extensions: sorted(namesOf(EXTENSIONS).flatMap(wordsOf)),
      };
      this.emitFile({ type: 'asset', fileName: CONTRACT, source: `${JSON.stringify(contract, null, 2)}\n` });
    },
  };
}

const sorted = (words: string[]) => [...new Set(words)].sort();

function readAsked(program: ESTree.Program): Asked {
  const imported = importsOf(program).flatMap(({ source, names }) => names.map((name) => ({ source, name })));
  const calls: string[] = [];
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string' && CALLS.has(value)) calls.push(value);
    },
  }).visit(program);
  return { imported, calls };
}
