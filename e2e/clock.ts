import type { Clock } from '#shared/clock.ts';
import { testNow } from '../scripts/test-clock.mjs';

/** The time of the run, at which the server and the pages live. */
export const testClock: Clock = { now: () => new Date(testNow()) };
