import { defineConfig } from 'vitest/config';

// tests/ is Playwright's; here are the parts of the harness itself.
export default defineConfig({
  test: { include: ['contract-provider/**/*.test.ts', 'support/**/*.test.ts'] },
});
