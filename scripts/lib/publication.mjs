/** The arguments of the publishing commands: which app, and where. */
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runNode } from './child.mjs';
import { Failure, ROOT } from './main.mjs';

/** The program of all publish steps, which documents its arguments. */
export const STEP = join(ROOT, 'packages', 'remote-kit', 'publish', 'step.mjs');

/** Runs one publish step. @returns {Promise<number>} its exit code */
export const publishStep = async (env, words) => (await runNode([STEP, ...words], { cwd: ROOT, env })).code;

/**
 * Reads the arguments of a publishing command.
 * @param {string[]} argv
 * @param {{build: boolean, shell: boolean}} options build: whether the app will be built, so that its sources have to be here; otherwise the
 * destination knows which apps it has. shell: whether the shell is allowed too
 * @returns {{app: string, destino?: string, forzar: boolean, para?: string[]}} destino: absolute, or an s3:// url; absent where the app is
 * only tested. para: the audience of a preview as it was typed; absent where everybody gets it
 * @throws Failure naming what is missing or not understood
 */
export function readPublication(argv, { build, shell }) {
  const { positionals, values } = readArgs({
    args: argv,
    allowPositionals: true,
    options: {
      destino: { type: 'string' },
      forzar: { type: 'boolean', default: false },
      para: { type: 'string', multiple: true },
      'solo-probar': { type: 'boolean', default: false },
    },
  });
  const apps = [...remotes(), ...(shell ? ['shell'] : [])];
  const [app, ...more] = positionals;
  if (!app || more.length > 0 || (build && !apps.includes(app)))
    throw new Failure(
      `Falta decir qué: ${apps.join(', ')}.\nPor ejemplo: npm run ${process.env.npm_lifecycle_event ?? 'desplegar'} -- ventas --destino build/web`,
    );
  if (!shell && app === 'shell') throw new Failure('El shell no se promueve ni se retira.');
  const { para } = values;
  const foreign = !build && ['para', 'forzar', 'solo-probar'].find((word) => values[word]);
  if (foreign) throw new Failure(`--${foreign} es de npm run desplegar.`);
  if (para && app === 'shell') throw new Failure('El shell es uno para todos: --para es de los remotos.');
  if (values['solo-probar']) return { app, forzar: false };
  return { app, destino: placeOf(values.destino), forzar: values.forzar, para };
}

export function remotes() {
  return readdirSync(join(ROOT, 'apps')).filter((name) =>
    existsSync(join(ROOT, 'apps', name, 'remote.json')),
  );
}

/** Node's parseArgs. @throws Failure naming what it does not understand */
export function readArgs(config) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new Failure(`No se entiende: ${error.message}`);
  }
}

/** An s3:// url, or an absolute folder. @throws Failure where there is neither */
export function placeOf(destino) {
  if (!destino)
    throw new Failure('Falta --destino: una carpeta (build/web) o un almacenamiento (s3://bucket/prefijo).');
  return destino.startsWith('s3://') ? destino : pathOf(destino);
}

/** An absolute path. A relative one counts from the folder in which the command was typed, although npm runs scripts in the repository. */
export const pathOf = (path) => resolve(process.env.INIT_CWD ?? process.cwd(), path);
