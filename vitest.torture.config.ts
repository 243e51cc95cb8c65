import { defineConfig } from 'vitest/config';

// `npm run test:torture`: attacks, and the long forms of tests with random input. One file at a time: each takes all of the
// machine, and some measure how long it takes.
export default defineConfig({
  test: {
    include: ['torture/**/*.test.ts'],
    globalSetup: 'operate/global-setup.ts',
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 180_000,
  },
});
