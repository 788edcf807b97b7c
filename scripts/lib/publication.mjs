/** What the publishing commands are asked: which app, and where. */
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runNode } from './child.mjs';
import { Failure, ROOT } from './main.mjs';

/** The program of all publish steps, which says its words. */
export const STEP = join(ROOT, 'packages', 'remote-kit', 'publish', 'step.mjs');

/** Runs one publish step. @returns {Promise<number>} its exit code */
export const publishStep = async (env, words) => (await runNode([STEP, ...words], { cwd: ROOT, env })).code;

/**
 * @param {string[]} argv
 * @param {{build: boolean, shell: boolean}} options whether the app is built, so that its sources must be here; otherwise the
 *   destination knows what it has. shell: whether that is asked of the shell too
 * @returns {{app: string, destino?: string, forzar: boolean, para?: string[]}} destino absolute, or an s3:// url; none when only tested.
 *   para: whom a preview is for, as it was typed; none when everybody gets it
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

/** Node's parseArgs; what it does not understand is said to the person. */
export function readArgs(config) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new Failure(`No se entiende: ${error.message}`);
  }
}

/** An s3:// url, or an absolute folder. */
export function placeOf(destino) {
  if (!destino)
    throw new Failure('Falta --destino: una carpeta (build/web) o un almacenamiento (s3://bucket/prefijo).');
  return destino.startsWith('s3://') ? destino : pathOf(destino);
}

/** An absolute path: npm runs scripts in the repository, and a relative one is meant from where the person stands. */
export const pathOf = (path) => resolve(process.env.INIT_CWD ?? process.cwd(), path);
