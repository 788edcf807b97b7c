/** `npm run bench:construccion`: how long everything takes to build from nothing, and again when nothing has changed. */
import { cpus } from 'node:os';
import { build } from './lib/build.mjs';
import { main } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';

/** Of the house plan, on two cores. */
const LIMITS_S = { 'en frío': 60, 'sin cambios': 3 };

await main(async () => {
  const env = await prepare();
  const measured = { 'en frío': await timed(env, ['--force']), 'sin cambios': await timed(env, []) };
  console.log(`Construcción de todo, Node ${process.versions.node}, ${cpus().length} núcleos:`);
  for (const [name, seconds] of Object.entries(measured))
    console.log(`  ${name}: ${seconds.toFixed(1)} s (a lo sumo ${LIMITS_S[name]} s)`);
});

async function timed(env, more) {
  const start = performance.now();
  await build(env, [], more);
  return (performance.now() - start) / 1000;
}
