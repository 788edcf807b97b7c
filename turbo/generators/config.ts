import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlopTypes } from '@turbo/gen';

interface Answers {
  name: string;
  label: string;
}

/** `pnpm generar <name> "<Label>"`: a remote that builds, passes its tests and has its owner and its workflow. */
export default function generator(plop: PlopTypes.NodePlopAPI): void {
  plop.setGenerator('remote', {
    description: 'A remote: descriptor, first page, tests, workflow, owner',
    prompts: [
      {
        type: 'input',
        name: 'name',
        message: 'Name (kebab-case, also its first address)',
        validate: freeName,
      },
      {
        type: 'input',
        name: 'label',
        message: 'What the staff call it',
        validate: plainLabel,
      },
    ],
    actions: (answers) => {
      // plop's answers are untyped; these are the two asked for above.
      const { name, label } = answers as Answers;
      // Answers given on the command line are not asked for, and not validated.
      for (const said of [freeName(name), plainLabel(label)]) if (said !== true) throw new Error(said);
      const data = { name, label, devPort: nextPort() };
      return [
        {
          type: 'addMany',
          destination: 'apps/{{name}}',
          base: 'templates/remote',
          templateFiles: 'templates/remote/**/*.hbs',
          globOptions: { dot: true },
          data,
        },
        {
          type: 'add',
          path: '.github/workflows/{{name}}.yml',
          templateFile: 'templates/workflow.yml.hbs',
          data,
        },
        ...inForeignFiles(data).map((change) => ({ type: 'modify' as const, data, ...change })),
        () => format(name),
      ];
    },
  });
}

/** Lines that the house keeps elsewhere: who owns it, what it may import, which addresses are its own. */
function inForeignFiles({ name, label }: Answers): { path: string; pattern: RegExp; template: string }[] {
  const rutas = 'packages/contract/src/rules/rutas';
  return [
    {
      path: '.github/CODEOWNERS',
      pattern: /(\/apps\/shell\/)/,
      template: '/apps/{{name}}/ @hilvan/{{name}}\n$1',
    },
    {
      path: 'biome.json',
      pattern: /( *)"apps\/reportes\/\*\*"/,
      template: '$1"apps/reportes/**",\n$1"apps/{{name}}/**"',
    },
    { path: `${rutas}.ts`, pattern: /(export type Aplicacion = [^;]*);/, template: `$1 | '${name}';` },
    {
      path: '.github/workflows/casa.yml',
      pattern: /\s*$/,
      template: '\n      - run: npm run desplegar -- {{name}} --destino "$DESTINO"\n',
    },
    {
      path: `${rutas}.ts`,
      pattern: /(NOMBRE_APLICACION[^}]*)\};/,
      template: `$1  '${name}': '${label}',\n};`,
    },
    {
      path: `${rutas}.ts`,
      pattern: /(export const RUTAS: readonly Ruta\[\] = \[[\s\S]*?)\n\];/,
      template: `$1\n\n  ruta('${name}', '/${name}'),\n];`,
    },
    { path: `${rutas}.test.ts`, pattern: /; \/facturas/, template: `; /facturas; /${name}` },
  ];
}

function freeName(name: string): true | string {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return `${name}: kebab-case, please`;
  if (existsSync(join('apps', name))) return `apps/${name} is there already`;
  if (PACKAGES.includes(name)) return `${name} is the name of another package`;
  const routes = readFileSync('packages/contract/src/rules/rutas.ts', 'utf8');
  return HOUSE.includes(name) || routes.includes(`'/${name}'`) ? `/${name} has an owner` : true;
}

/** Addresses that belong to no remote: the login's, and those that the web host answers by itself. */
const HOUSE = ['login', 'api', 'assets', 'remotes', 'salud', 'listo', 'errores'];
/** Packages of the workspace outside apps/. */
const PACKAGES = ['e2e', 'bench-web'];

function plainLabel(label: string): true | string {
  return /^[^'"\\\n{}]+$/.test(label) ? true : 'A label of letters, without quotes or braces';
}

/** Lines that were added to may have grown too long for one. */
function format(name: string): string {
  const biome = join('node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const touched = [join('apps', name), 'packages/contract/src/rules', 'biome.json'];
  execFileSync(process.execPath, [biome, 'format', '--write', '--vcs-enabled=false', ...touched]);
  return 'formatted';
}

/** Behind the highest port of a remote. */
function nextPort(): number {
  const files = readdirSync('apps').map((app) => join('apps', app, 'remote.json'));
  const ports = files
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')).devPort);
  return Math.max(...ports) + 1;
}
