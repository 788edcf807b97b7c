/** The import rules, broken one by one in a copy of the repository: the check that CI runs must see each. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../support/paths';
import { copyHouse } from './copy';

let copy = '';

beforeAll(() => {
  copy = copyHouse();
}, 60_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

// Each returns nothing where the rules hold in the copy, and otherwise what it printed.
const turbo = () => run('turbo/bin/turbo', ['boundaries']);
// Only this rule: whether the copy is formatted is another check's business.
const biome = () =>
  run('@biomejs/biome/bin/biome', [
    'lint',
    '--only=style/noRestrictedImports',
    '--vcs-enabled=false',
    'apps',
  ]);

function run(program: string, args: string[]): string {
  try {
    execFileSync(process.execPath, [join(ROOT, 'node_modules', program), ...args], {
      cwd: copy,
      stdio: 'pipe',
    });
    return '';
  } catch (error) {
    if (error instanceof Error && 'stdout' in error && 'stderr' in error)
      return `${error.stdout}${error.stderr}`;
    throw error;
  }
}

/** What turbo says of an import added to a file, with a dependency declared for it or not. Both are taken back. */
function plant(file: string, line: string, declared?: string): string {
  const path = join(copy, file);
  const manifest = join(copy, dirname(dirname(file)), 'package.json');
  const before = [readFileSync(path, 'utf8'), readFileSync(manifest, 'utf8')] as const;
  appendFileSync(path, `\n${line}\n`);
  if (declared) {
    const json: { dependencies?: Record<string, string> } = JSON.parse(before[1]);
    writeFileSync(
      manifest,
      JSON.stringify({ ...json, dependencies: { ...json.dependencies, [declared]: 'workspace:^' } }),
    );
  }
  try {
    return turbo();
  } finally {
    writeFileSync(path, before[0]);
    writeFileSync(manifest, before[1]);
  }
}

const CONTRACT = 'packages/contract/src/index.ts';
const CLIENT = 'packages/api-client/src/index.ts';
const UI = 'packages/ui/src/index.ts';
const KIT = 'packages/remote-kit/src/index.ts';
const VENTAS = 'apps/ventas/src/routes.tsx';
const PROVIDER = 'apps/provider/src/app.ts';

describe('the import rules', () => {
  it('hold as things are', () => {
    expect([turbo(), biome()]).toEqual(['', '']);
  });

  it.each([
    ['an app imports another', VENTAS, "import 'operaciones';", undefined],
    ['an app declares and imports another', VENTAS, "import 'operaciones';", 'operaciones'],
    [
      'an app reaches into another’s files',
      VENTAS,
      "export * from '../../operaciones/src/routes';",
      undefined,
    ],
    ['an app imports another lazily', VENTAS, "export const later = () => import('reportes');", undefined],
    ['an app imports the provider', VENTAS, "import 'provider';", 'provider'],
    ['the shell imports a remote', 'apps/shell/src/main.tsx', "import 'ventas';", 'ventas'],
    ['a package imports an app', UI, "import 'ventas';", 'ventas'],
    ['remote-kit imports an app', KIT, "import 'shell';", 'shell'],
    ['ui imports remote-kit', UI, "import '@hilvan/remote-kit';", '@hilvan/remote-kit'],
    ['api-client imports ui', CLIENT, "import '@hilvan/ui';", '@hilvan/ui'],
    ['contract imports api-client', CONTRACT, "import '@hilvan/api-client';", '@hilvan/api-client'],
    ['contract imports React', CONTRACT, "import 'react';", undefined],
    ['the provider imports api-client', PROVIDER, "import '@hilvan/api-client';", '@hilvan/api-client'],
    ['the provider imports ui', PROVIDER, "import '@hilvan/ui';", '@hilvan/ui'],
    ['the tests import an app', 'e2e/support/paths.ts', "import 'ventas';", 'ventas'],
  ])('fail when %s', (_name, file, line, declared) => {
    expect(plant(file, line, declared)).toMatch(
      /denylist|not a dependency|leaves the package|Circular package dependency/,
    );
  });

  it('fail when a remote imports what it gets through ui', () => {
    const names = ['@chakra-ui/react', '@emotion/react', 'react-router', 'react-router/dom', 'sweetalert2'];
    const path = join(copy, VENTAS);
    const before = readFileSync(path, 'utf8');
    appendFileSync(path, names.map((name) => `\nimport '${name}';`).join(''));
    const said = biome();
    writeFileSync(path, before);
    expect(names.filter((name) => !said.includes(`import '${name}'`))).toEqual([]);
    expect(said.match(/lint\/style\/noRestrictedImports/g)).toHaveLength(names.length);
  });
});
