import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** One top-level statement of a .d.ts file. */
interface Statement {
  text: string;
  /** What it declares; empty for a list of re-exports. */
  name: string;
}

/** A declaration file as tsc writes it: each statement begins at the left edge. */
interface DeclarationFile {
  statements: Statement[];
  /** Local name → where it comes from, for what this package itself declares. */
  imports: Map<string, Origin>;
  /** Public name → where it is declared. */
  exports: Map<string, Origin>;
  /** Files of which everything is public here. */
  stars: string[];
}

interface Origin {
  file: string;
  name: string;
}

const DECLARED =
  /^(?:export )?(?:default )?(?:declare )?(?:abstract )?(?:const|let|var|function|class|interface|type|enum|namespace) ([\w$]+)/;
const LIST = /^(?:import|export)(?: type)? \{([^}]*)\}(?: from ['"]([^'"]+)['"])?;$/;
const STAR = /^export \* from ['"]([^'"]+)['"];$/;

/**
 * The public declarations below an entry: public name → its declaration and every declaration of the same package that
 * it rests on. What nobody outside can name is not in it, so that inner changes stay free.
 */
export function publicDeclarations(entry: string): Map<string, string> {
  const files = new Map<string, DeclarationFile>();
  const open = (file: string) => {
    const known = files.get(file) ?? readDeclarations(file);
    files.set(file, known);
    return known;
  };
  const reached = new Map<string, string>();
  const found = [...publicNames(entry, open)].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [name, origin] of found) reached.set(name, closure(origin, open).join('\n'));
  return reached;
}

type Open = (file: string) => DeclarationFile;

function publicNames(file: string, open: Open): Map<string, Origin> {
  const { exports, stars } = open(file);
  const below = stars.flatMap((star) => [...publicNames(star, open)]);
  return new Map([...below, ...exports]);
}

/** The declaration and all it names, breadth first; what another package declares stays a name. */
function closure(origin: Origin, open: Open): string[] {
  const seen = new Set<string>();
  const texts: string[] = [];
  const queue = [origin];
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { file, name } = follow(next, open);
    const key = `${file}#${name}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const { statements, imports } = open(file);
    const declared = statements.filter((statement) => statement.name === name);
    if (declared.length === 0) texts.push(`${name} (de otro paquete)`);
    for (const { text } of declared) {
      texts.push(normal(text));
      const words = new Set(text.match(/[\w$]+/g));
      for (const statement of statements)
        if (statement.name && words.has(statement.name)) queue.push({ file, name: statement.name });
      for (const [local, from] of imports) if (words.has(local)) queue.push(from);
    }
  }
  return texts;
}

/** Through re-exports to the file that declares it. */
function follow(origin: Origin, open: Open): Origin {
  const { exports, stars, statements } = open(origin.file);
  if (statements.some(({ name }) => name === origin.name)) return origin;
  const next =
    exports.get(origin.name) ?? stars.map((star) => publicNames(star, open).get(origin.name)).find(Boolean);
  return next && (next.file !== origin.file || next.name !== origin.name) ? follow(next, open) : origin;
}

/** Names of destructured parameters are nobody's business but the function's. */
const normal = (text: string) =>
  text
    .replace(/^export (default )?/, '')
    .replace(/\(\{[^{}]*\}: /g, '(props: ')
    .trim();

function readDeclarations(file: string): DeclarationFile {
  const read: DeclarationFile = { statements: [], imports: new Map(), exports: new Map(), stars: [] };
  for (const text of statementsOf(readFileSync(file, 'utf8'))) {
    const star = STAR.exec(text)?.[1];
    const list = LIST.exec(text);
    const name = DECLARED.exec(text)?.[1] ?? '';
    if (star?.startsWith('.')) read.stars.push(resolveFile(file, star));
    else if (list) readList(read, file, text, list[1] ?? '', list[2]);
    else if (name) {
      read.statements.push({ text, name });
      if (text.startsWith('export ')) read.exports.set(name, { file, name });
    }
  }
  return read;
}

function readList(
  read: DeclarationFile,
  file: string,
  text: string,
  names: string,
  from: string | undefined,
) {
  const own = from === undefined || from.startsWith('.');
  for (const part of names.split(',')) {
    const [name = '', alias = name] = part
      .trim()
      .replace(/^type /, '')
      .split(/ as /);
    if (!name) continue;
    const origin = { file: own && from ? resolveFile(file, from) : file, name };
    if (text.startsWith('export'))
      read.exports.set(alias, own ? origin : { file, name: `${name} · ${from}` });
    else if (own) read.imports.set(alias, origin);
  }
}

function statementsOf(source: string): string[] {
  const statements: string[] = [];
  for (const line of source.split('\n')) {
    if (line.trim() === '') continue;
    if (/^[\s})\]]/.test(line) && statements.length > 0) statements.push(`${statements.pop()}\n${line}`);
    else statements.push(line);
  }
  return statements;
}

function resolveFile(from: string, specifier: string): string {
  const base = join(dirname(from), specifier);
  return existsSync(`${base}.d.ts`) ? `${base}.d.ts` : join(base, 'index.d.ts');
}
