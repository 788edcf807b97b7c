/** Build options of every app of the house. */
export const BUILD = {
  manifest: true,
  target: 'es2022',
  modulePreload: { polyfill: false },
  emptyOutDir: true,
} as const;

/** Development talks to the embedded provider, or to the one named by PROVIDER_URL. */
export function apiProxy(): Record<string, string> {
  return { '/api': process.env.PROVIDER_URL ?? 'http://127.0.0.1:4600' };
}

/** Vitest inside an app: a DOM, the matchers, no globals. */
export function testOptions() {
  return {
    environment: 'jsdom',
    setupFiles: ['@hilvan/remote-kit/testing/setup'],
    include: ['src/**/*.test.{ts,tsx}'],
    // Whole screens are typed into, and the machine may be busy.
    testTimeout: 60_000,
  };
}
