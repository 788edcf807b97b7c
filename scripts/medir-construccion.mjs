/** `npm run bench:construccion`: how long everything takes to build from nothing, and again when nothing has changed. */
import { cpus } from 'node:os';
import { turbo } from './lib/build.mjs';
import { instalar } from './lib/install.mjs';
import { Falla, principal } from './lib/main.mjs';
import { entornoConPnpm } from './lib/pnpm.mjs';

/** Of the house plan, on two cores. */
const LIMITES = { 'en frío': 60, 'sin cambios': 3 };

await principal(async () => {
  const env = await entornoConPnpm();
  await instalar(env);
  const medidas = { 'en frío': await construir(env, ['--force']), 'sin cambios': await construir(env, []) };
  console.log(`Construcción de todo, Node ${process.versions.node}, ${cpus().length} núcleos:`);
  for (const [caso, segundos] of Object.entries(medidas))
    console.log(`  ${caso}: ${segundos.toFixed(1)} s (a lo sumo ${LIMITES[caso]} s)`);
});

async function construir(env, args) {
  const start = performance.now();
  const { code, output } = await turbo(['run', 'build', '--output-logs=errors-only', ...args], {
    env,
    quiet: true,
  });
  if (code !== 0) throw new Falla(output.trim());
  return (performance.now() - start) / 1000;
}
