/** `npm run bench:construccion`: how long everything takes to build from nothing, and again when nothing has changed. */
import { cpus } from 'node:os';
import { turbo } from './lib/build.mjs';
import { Failure, main } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';

/** Of the house plan, on two cores. */
const LIMITS_S = { 'en frío': 60, 'sin cambios': 3 };

await main(async () => {
  const env = await prepare();
  const measured = { 'en frío': await build(env, ['--force']), 'sin cambios': await build(env, []) };
  console.log(`Construcción de todo, Node ${process.versions.node}, ${cpus().length} núcleos:`);
  for (const [name, seconds] of Object.entries(measured))
    console.log(`  ${name}: ${seconds.toFixed(1)} s (a lo sumo ${LIMITS_S[name]} s)`);
});

async function build(env, args) {
  const start = performance.now();
  const { code, output } = await turbo(['run', 'build', '--output-logs=errors-only', ...args], {
    env,
    quiet: true,
  });
  if (code !== 0) throw new Failure(output.trim());
  return (performance.now() - start) / 1000;
}
