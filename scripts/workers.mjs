import { availableParallelism } from 'node:os';

/**
 * How many workers of a test runner fit this machine: as many as its cores, or a multiple of them, and no more than its free
 * memory has room for.
 */
export function workersFor(megabytesEach, perCore = 1) {
  const free = process.availableMemory() / 2 ** 20;
  return Math.max(
    1,
    Math.min(Math.round(availableParallelism() * perCore), Math.floor(free / megabytesEach)),
  );
}
