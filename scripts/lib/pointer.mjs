/** What `promover`, `revertir` and `retirar` share: one part's line of the registry moves, and nothing is built. */
import { join } from 'node:path';
import { runNode } from './child.mjs';
import { main, ROOT } from './main.mjs';
import { prepare } from './prepare.mjs';
import { readPublication } from './publication.mjs';

/**
 * @param {string} step a program of packages/remote-kit/publish
 * @param {{shell: boolean}} options whether it is asked of the shell too
 */
export const movePointer = (step, { shell } = { shell: false }) =>
  main(async () => {
    const { app, destino } = readPublication(process.argv.slice(2), { build: false, shell });
    const env = await prepare();
    const program = join(ROOT, 'packages', 'remote-kit', 'publish', step);
    return (await runNode([program, '--name', app, '--target', destino], { cwd: ROOT, env })).code;
  });
