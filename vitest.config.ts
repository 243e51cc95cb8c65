import { defineConfig } from 'vitest/config';
import { workersFor } from './scripts/workers.mjs';

export default defineConfig({
  test: {
    // A test that is left alone would hide all others of its file.
    allowOnly: false,
    // `vitest.browser.config.ts` runs them.
    exclude: ['**/*.browser.test.tsx'],
    include: [
      'src/**/*.test.ts',
      'src/**/*.test.tsx',
      'db/**/*.test.ts',
      'scripts/**/*.test.mjs',
      'bench/*.test.mjs',
    ],
    // A PGlite, one per worker, takes 300 MB, and its worker the rest.
    maxWorkers: workersFor(500),
    // Files of a worker share its PGlite; each has a schema of its own in it.
    isolate: false,
    restoreMocks: true,
    // Ten times what the slowest takes: a test that times out goes on, and disturbs those after it.
    testTimeout: 240_000,
    hookTimeout: 120_000,
    // A busy machine may take seconds for what an idle one does at once.
    expect: { poll: { timeout: 10_000 } },
  },
});
