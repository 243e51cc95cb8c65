import fc from 'fast-check';
import { expect } from 'vitest';
import { expireDueRequests } from '#features/bookings/server/acts/expire.ts';
import { insertItem } from '../item-fixture.ts';
import type { TestApp } from '../test-app.ts';
import { tableEmptier } from '../test-database.ts';
import { violations } from '../violations.ts';
import { type Product, sharingOf } from './act.ts';
import { compareHours } from './compare-hours.ts';
import { HoursModel, halfHour } from './hours-model.ts';
import { steps } from './step.ts';

/** Creates two renters, two owners and three items in the product and in the model. */
async function begin(test: TestApp, now: number): Promise<{ model: HoursModel; real: Product }> {
  test.clock.set(new Date(now));
  const model = new HoursModel(now);
  const users = await Promise.all([0, 1, 2, 3].map(() => test.newUser()));
  for (const [owner, kind, offered] of [
    [2, 'whole', 1] as const,
    [2, 'seats', 4] as const,
    [3, 'units', 3] as const,
  ]) {
    const ownerId = users[owner]?.id ?? '';
    const { id } = await insertItem(test.db, test.clock, { ownerId, ...sharingOf(kind, offered) });
    model.items.push({ id, owner, kind, offered, closed: [] });
  }
  const callers = await Promise.all(users.map((user) => test.as(user)));
  return { model, real: { test, callers, answers: [] } };
}

/**
 * Does random sequences of acts of several people, and checks that whether there is room, and the hours that the API shows,
 * are what follows from the acts that were accepted before. A difference fails the test with the shortest sequence that
 * fast-check finds in two minutes. The same seed makes the same sequences. Returns each act with its answer.
 */
export async function compareWithModel(
  test: TestApp,
  { runs, length, seed }: { runs: number; length: number; seed: number },
): Promise<string[]> {
  const answers: string[] = [];
  const empty = await tableEmptier(test.db);
  let searchesUntil = Number.POSITIVE_INFINITY;
  // From 7:00 to 15:00, so that items leave in most sequences.
  const starts = fc.integer({ min: 14, max: 30 }).map((n) => Date.UTC(2026, 10, 21) + n * halfHour);
  const sequences = steps.map((kind) => fc.commands([kind], { maxCommands: length, size: 'max' }));
  await fc.assert(
    fc.asyncProperty(starts, fc.oneof(...sequences), async (now, sequence) => {
      if (performance.now() > searchesUntil) return;
      await empty();
      const { model, real } = await begin(test, now);
      try {
        await fc.asyncModelRun(() => ({ model, real }), sequence);
        for (const item of model.items) await compareHours(real, model, item);
        await expireDueRequests(test.db, test.clock);
        expect(await violations(test.db, { edited: true })).toEqual([]);
      } catch (error) {
        searchesUntil = Math.min(searchesUntil, performance.now() + 120_000);
        throw error;
      }
      answers.push(...real.answers);
    }),
    // Without a bias, most of the first sequences are long, too.
    { numRuns: runs, unbiased: true, seed },
  );
  return answers;
}
