import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the app whose vite.config.ts passed its `import.meta.url`. */
export function appFolder(configUrl: string): string {
  return dirname(fileURLToPath(configUrl));
}

export function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The version of a package as installed for that app (not as asked for). */
export function installedVersion(folder: string, packageName: string): string {
  const require = createRequire(join(folder, 'package.json'));
  for (const root of require.resolve.paths(packageName) ?? []) {
    try {
      const read = readJson(join(root, packageName, 'package.json'));
      if (typeof read === 'object' && read !== null && 'version' in read) return String(read.version);
    } catch {
      // not in this node_modules; the next one up
    }
  }
  throw new Error(`${packageName} is not installed for ${folder}`);
}
