import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { nameOf } from '../vite/imports';

/** A declaration in a .d.ts file: its name, its text, and the names that it mentions. */
interface Declared {
  name: string;
  text: string;
  names: Set<string>;
}

interface DeclarationFile {
  declared: Declared[];
  /** Local name → where it is declared, for what this package itself declares. */
  imports: Map<string, Origin>;
  /** Public name → where it is declared. */
  exports: Map<string, Origin>;
  /** Files from which everything is exported here (`export *`). */
  stars: string[];
}

interface Origin {
  file: string;
  name: string;
}

/**
 * The public declarations of an entry: public name → its declaration and every declaration of the same package that it rests on. What cannot
 * be named from outside is left out, so that inner changes do not count.
 */
export function publicDeclarations(entry: string): Map<string, string> {
  const files = new Map<string, DeclarationFile>();
  const open = (file: string) => {
    const known = files.get(file) ?? readDeclarations(file);
    files.set(file, known);
    return known;
  };
  const found = [...publicNames(entry, open)].sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map(found.map(([name, origin]) => [name, closure(origin, open).join('\n')]));
}

type Open = (file: string) => DeclarationFile;

function publicNames(file: string, open: Open): Map<string, Origin> {
  const { exports, stars } = open(file);
  const below = stars.flatMap((star) => [...publicNames(star, open)]);
  return new Map([...below, ...exports]);
}

/** A declaration and all declarations that it names, breadth first; where another package declares one, only its name. */
function closure(origin: Origin, open: Open): string[] {
  const seen = new Set<string>();
  const texts: string[] = [];
  const queue = [origin];
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { file, name } = follow(next, open);
    const key = `${file}#${name}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const { declared, imports } = open(file);
    const own = declared.filter((one) => one.name === name);
    if (own.length === 0) texts.push(`${name} (de otro paquete)`);
    for (const { text, names } of own) {
      texts.push(text);
      for (const other of declared) if (names.has(other.name)) queue.push({ file, name: other.name });
      for (const [local, from] of imports) if (names.has(local)) queue.push(from);
    }
  }
  return texts;
}

/** Follows re-exports to the file that declares a name. */
function follow(origin: Origin, open: Open): Origin {
  const { exports, stars, declared } = open(origin.file);
  if (declared.some(({ name }) => name === origin.name)) return origin;
  const next =
    exports.get(origin.name) ?? stars.map((star) => publicNames(star, open).get(origin.name)).find(Boolean);
  return next && (next.file !== origin.file || next.name !== origin.name) ? follow(next, open) : origin;
}

function readDeclarations(file: string): DeclarationFile {
  const source = readFileSync(file, 'utf8');
  const read: DeclarationFile = { declared: [], imports: new Map(), exports: new Map(), stars: [] };
  const { program } = parseSync(file, source, { lang: 'dts' });
  const textOf = textsOf(program, source);
  for (const statement of program.body) {
    if (statement.type === 'ExportAllDeclaration') {
      if (isOwn(statement.source.value)) read.stars.push(resolveFile(file, statement.source.value));
    } else if (statement.type === 'ImportDeclaration') {
      if (isOwn(statement.source.value))
        for (const specifier of statement.specifiers)
          read.imports.set(specifier.local.name, {
            file: resolveFile(file, statement.source.value),
            name: specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : specifier.local.name,
          });
    } else if (statement.type === 'ExportNamedDeclaration' && !statement.declaration) {
      const from = statement.source?.value;
      for (const { local, exported } of statement.specifiers)
        read.exports.set(
          nameOf(exported),
          from && !isOwn(from)
            ? { file, name: `${nameOf(local)} · ${from}` }
            : { file: from ? resolveFile(file, from) : file, name: nameOf(local) },
        );
    } else {
      const isExported =
        statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration';
      const declaration = isExported ? statement.declaration : statement;
      const name = declaration ? declaredName(declaration) : undefined;
      if (!declaration || !name) continue;
      read.declared.push({ name, ...textOf(declaration) });
      if (isExported) read.exports.set(name, { file, name });
    }
  }
  return read;
}

type Node = ESTree.Node;

const isOwn = (specifier: string) => specifier.startsWith('.');

function declaredName(node: Node): string | undefined {
  if (node.type === 'VariableDeclaration') {
    const [first] = node.declarations;
    return first?.id.type === 'Identifier' ? first.id.name : undefined;
  }
  return 'id' in node && node.id?.type === 'Identifier' ? node.id.name : undefined;
}

/** The text of a declaration and the names in it. The names into which a function destructures its first parameter are left out: callers do not see them. */
function textsOf(program: ESTree.Program, source: string): (declaration: Node) => Omit<Declared, 'name'> {
  const identifiers: { name: string; start: number }[] = [];
  const patterns: ESTree.ObjectPattern[] = [];
  const noteIdentifier = (node: { name: string; start: number }) => void identifiers.push(node);
  const notePattern = (node: ESTree.ObjectPattern) => void patterns.push(node);
  new Visitor({ Identifier: noteIdentifier, ObjectPattern: notePattern }).visit(program);
  return ({ start, end }) => {
    const inside = (node: { start: number }) => node.start >= start && node.start < end;
    const first = patterns.filter((pattern) => inside(pattern) && source[pattern.start - 1] === '(');
    const text = first.reduceRight(
      (rest, pattern) => {
        const after = pattern.typeAnnotation?.start ?? pattern.end;
        return `${rest.slice(0, pattern.start)}props${rest.slice(after)}`;
      },
      source.slice(0, end),
    );
    const names = new Set(identifiers.filter(inside).map(({ name }) => name));
    return { names, text: text.slice(start).trim() };
  };
}

function resolveFile(from: string, specifier: string): string {
  const base = join(dirname(from), specifier);
  return existsSync(`${base}.d.ts`) ? `${base}.d.ts` : join(base, 'index.d.ts');
}
