import { defineConfig } from 'vitest/config';

// By default Vitest leaves one core free, which on a machine with two cores is half of it.
const maxWorkers = '100%';
/** Vitest's own limit of a second is short where the machine is busy. */
const patient = { poll: { timeout: 20_000 } };
/** For tests that start, kill and wait for programs as they are shipped. */
const programs = { testTimeout: 300_000, hookTimeout: 60_000, expect: patient };
const alone = ['test/reliability/*.alone.test.ts'];

export default defineConfig({
  test: {
    // These run once for all projects, which are given what they provide.
    globalSetup: ['test/postgres-setup.ts', 'test/build-setup.ts'],
    projects: [
      {
        test: {
          name: 'provider',
          include: ['src/**/*.test.ts', 'test/*.test.ts', 'test/histories/*.test.ts'],
          testTimeout: 90_000,
          hookTimeout: 60_000,
          expect: patient,
          maxWorkers,
          // Loading the libraries anew for every file takes longer than most files' tests.
          isolate: false,
        },
      },
      {
        test: {
          name: 'reliability',
          include: ['test/reliability/*.test.ts'],
          exclude: alone,
          ...programs,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'alone',
          include: alone,
          ...programs,
          // These tests measure how soon a server ends or is back: nothing else may take the machine meanwhile.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
