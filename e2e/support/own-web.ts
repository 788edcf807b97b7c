/** Fixtures for stories that deploy: a system over a copy of the web app that is theirs alone, one of each a worker. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fixtures } from '@playwright/test';
import { WEB_DIR } from './paths';
import type { Options } from './test';

export interface OwnWeb {
  /** The folder that is deployed into. */
  web: string;
}

/**
 * For `base.extend<object, OwnWeb>(ownWeb())`, on the provider that the project names. Made anew for each file: Playwright goes on with the
 * worker of the file before where the fixtures are the same functions, and so with whatever that file left deployed.
 * @param env further settings
 */
export const ownWeb = (env: Record<string, string> = {}): Fixtures<object, OwnWeb, object, Options> => ({
  web: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'hilvan-web-'));
      await cp(WEB_DIR, folder, { recursive: true });
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  settings: async ({ web }, use) => use({ ...env, WEB_DIR: web }),
});
