import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlopTypes } from '@turbo/gen';

interface Answers {
  name: string;
  label: string;
}

/** `npm run generar -- <name> "<Label>"`: a remote that builds, passes its tests and has its owner and its workflow. */
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
      const data = { name, label, devPort: Math.max(...readRemotes().map(({ devPort }) => devPort)) + 1 };
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
        {
          type: 'modify',
          path: '.github/CODEOWNERS',
          pattern: /(\/apps\/shell\/)/,
          template: '/apps/{{name}}/ @hilvan/{{name}}\n$1',
          data,
        },
        () => format(name),
      ];
    },
  });
}

function freeName(name: string): true | string {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return `${name}: kebab-case, please`;
  if (existsSync(join('apps', name))) return `apps/${name} is there already`;
  if (PACKAGES.includes(name)) return `${name} is the name of another package`;
  const taken = readRemotes().flatMap(({ paths }) => paths.map(({ path }) => path));
  return HOUSE.includes(name) || taken.includes(`/${name}`) ? `/${name} has an owner` : true;
}

/** Addresses that belong to no remote: the shell's, and those that the web host answers by itself. */
const HOUSE = ['inicio', 'login', 'api', 'assets', 'remotes', 'salud', 'listo', 'errores'];
/** Packages of the workspace outside apps/. */
const PACKAGES = ['e2e', 'bench-web'];

function plainLabel(label: string): true | string {
  return /^[^'"\\\n{}]+$/.test(label) ? true : 'A label of letters, without quotes or braces';
}

/** A long label may have made a line too long. */
function format(name: string): string {
  const biome = join('node_modules', '@biomejs', 'biome', 'bin', 'biome');
  execFileSync(process.execPath, [biome, 'format', '--write', '--vcs-enabled=false', join('apps', name)]);
  return 'formatted';
}

function readRemotes(): { devPort: number; paths: { path: string }[] }[] {
  const files = readdirSync('apps').map((app) => join('apps', app, 'remote.json'));
  return files.filter((file) => existsSync(file)).map((file) => JSON.parse(readFileSync(file, 'utf8')));
}
