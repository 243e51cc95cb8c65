import { defineConfig } from 'vitest/config';

// `node scripts/test.mjs operate torture`: the built product with real servers around it, and under attack. One file at a time:
// each starts several servers or takes all of the machine, and some measure how long it takes.
export default defineConfig({
  test: {
    allowOnly: false,
    include: ['{operate,torture}/**/*.test.ts'],
    globalSetup: 'operate/global-setup.ts',
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 180_000,
  },
});
