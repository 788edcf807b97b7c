/** `npm run usuarios -- …`: passes a command on to the provider's own program, building it first where needed. */
import { join } from 'node:path';
import { construir } from './lib/build.mjs';
import { correrNode } from './lib/child.mjs';
import { instalar } from './lib/install.mjs';
import { principal, ROOT } from './lib/main.mjs';
import { entornoConPnpm } from './lib/pnpm.mjs';

await principal(async () => {
  const env = await entornoConPnpm();
  await instalar(env);
  await construir(env, ['provider']);
  const program = join(ROOT, 'apps', 'provider', 'dist', 'cli.js');
  const { code } = await correrNode([program, ...process.argv.slice(2)], {
    cwd: ROOT,
    env,
    input: 'inherit',
  });
  return code;
});
