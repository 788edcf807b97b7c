import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'src/contributes';

/**
 * What an app exposes beside its routes, as federation() takes it: './buscar/v1' → './src/contributes/buscar/v1.ts'. A module is
 * named after its point, `<what>/v<number>`; tests and parts that lie beside it are not exposed.
 */
export function contributedModules(folder: string): Record<string, string> {
  if (!existsSync(join(folder, FOLDER))) return {};
  const files = readdirSync(join(folder, FOLDER), { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(
    files
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => /^[a-z/-]+\/v\d+\.tsx?$/.test(file))
      .map((file) => [`./${file.replace(/\.tsx?$/, '')}`, `./${FOLDER}/${file}`]),
  );
}
