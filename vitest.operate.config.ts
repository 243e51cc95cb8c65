import { defineConfig } from 'vitest/config';

// `npm run test:operate`: the built product with real servers around it. One file at a time: each starts several.
export default defineConfig({
  test: {
    include: ['operate/**/*.test.ts'],
    globalSetup: 'operate/global-setup.ts',
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
