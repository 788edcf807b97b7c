/**
 * `npm run versionar`: changesets become versions and changelogs; each remote.json says the version of its package.json, and then
 * docs/openapi.json the provider's.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runNode } from './lib/child.mjs';
import { main, ROOT } from './lib/main.mjs';
import { remotes } from './lib/publication.mjs';

await main(async () => {
  const bin = createRequire(import.meta.url).resolve('@changesets/cli/bin.js');
  const { code } = await runNode([bin, 'version'], { cwd: ROOT });
  if (code !== 0) return code;
  for (const name of remotes()) {
    const folder = join(ROOT, 'apps', name);
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const file = join(folder, 'remote.json');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(/("version": )"[^"]*"/, `$1"${version}"`));
  }
  return 0;
});
