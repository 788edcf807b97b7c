/** What `revertir` and `retirar` share: one remote's line of the registry moves, and nothing is built. */
import { join } from 'node:path';
import { correrNode } from './child.mjs';
import { instalar } from './install.mjs';
import { principal, ROOT } from './main.mjs';
import { entornoConPnpm } from './pnpm.mjs';
import { leerPublicacion } from './publication.mjs';

/** @param {string} step a program of packages/remote-kit/publish */
export const moverPuntero = (step) =>
  principal(async () => {
    const { app, destino } = leerPublicacion(process.argv.slice(2), { construir: false });
    const env = await entornoConPnpm();
    await instalar(env);
    const program = join(ROOT, 'packages', 'remote-kit', 'publish', step);
    return (await correrNode([program, '--name', app, '--target', destino], { cwd: ROOT, env })).code;
  });
