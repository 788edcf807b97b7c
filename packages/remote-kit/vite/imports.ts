import { type ESTree, type Rolldown, Visitor } from 'vite';

/** One `import` or `export … from` of a module: its source, and the imported names; undefined stands for all of them. */
export interface Imported {
  source: string;
  names: (string | undefined)[];
}

/** Everything that a module imports, in the order of its text, including `import()` of a string literal. */
export function importsOf(program: ESTree.Program): Imported[] {
  const found: Imported[] = [];
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      const names = specifiers.map((one) =>
        one.type === 'ImportSpecifier' ? nameOf(one.imported) : undefined,
      );
      found.push({ source: source.value, names });
    },
    ExportNamedDeclaration({ source, specifiers }) {
      if (source) found.push({ source: source.value, names: specifiers.map(({ local }) => nameOf(local)) });
    },
    ExportAllDeclaration({ source }) {
      found.push({ source: source.value, names: [undefined] });
    },
    ImportExpression({ source }) {
      if (source.type === 'Literal') found.push({ source: String(source.value), names: [undefined] });
    },
  }).visit(program);
  return found;
}

export const nameOf = (node: ESTree.ModuleExportName) => (node.type === 'Literal' ? node.value : node.name);

/** The scripts and stylesheets of the chunk that begins with a module, and of all that it imports; empty where no chunk does. */
export function filesOfModule(bundle: Rolldown.OutputBundle, id: string): string[] {
  const begins = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === id);
  const files = new Set<string>();
  const walk = (name: string) => {
    const chunk = bundle[name];
    if (files.has(name) || chunk?.type !== 'chunk') return;
    files.add(name);
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
    chunk.imports.forEach(walk);
  };
  if (begins) walk(begins.fileName);
  return [...files];
}
