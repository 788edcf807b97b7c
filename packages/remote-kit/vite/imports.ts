import { type ESTree, Visitor } from 'vite';

/** What a module imports, by `import` and by `export … from`: from where, and the names; undefined for all of them. */
export interface Imported {
  source: string;
  names: (string | undefined)[];
}

/** Everything that a module imports, in the order of its text; also what it asks for later, with `import()` of a plain text. */
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
