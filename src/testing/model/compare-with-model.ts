import fc from 'fast-check';
import { expect } from 'vitest';
import { expireDueRequests } from '#features/bookings/server/acts/expire.ts';
import { tableEmptier } from '../test-database.ts';
import { violations } from '../violations.ts';
import { kindsOfCalls } from './calls.ts';
import { Model } from './model.ts';
import { names } from './modelled-call.ts';
import { day, minute } from './people-and-items.ts';
import { Product, type TestApp } from './product.ts';
import { readState, stateOf } from './same-state.ts';

/** Long before and after the tests' usual time; the marina's clock is UTC on all of these days. */
const firstMoment = Date.UTC(2026, 9, 1);

/** Six people: two renters, two owners and two administrators. Three items: two of Salma and one of Omar. */
function newModel(Rules: typeof Model, now: number): Model {
  const model = new Rules(now);
  model.people = names.map((name) => ({
    name,
    hasPhone: true,
    canList: name === 'Salma' || name === 'Omar',
    isAdmin: name === 'Amina' || name === 'Badr',
  }));
  const [, , salma, omar] = model.people;
  if (!salma || !omar) throw new Error('The owners are missing');
  const listed = { isAvailable: true, isRemoved: false, shortest: 60, notice: 0 };
  model.items = [
    { ...listed, owner: salma, rate: 99_000, capacity: 2, perSeat: false },
    { ...listed, owner: salma, rate: 33_333, capacity: 3, perSeat: true, shortest: 90, notice: 60 },
    { ...listed, owner: omar, rate: 50_001, capacity: null, perSeat: true },
  ];
  return model;
}

interface Options {
  sequences: number;
  /** The most calls in a sequence. */
  length: number;
  seed: number;
  Rules?: typeof Model;
}

/**
 * Makes random sequences of calls of the product and of the model, and compares each answer, and in the end all that can
 * be read. A difference fails the test with the shortest sequence of calls that fast-check finds in two minutes. The same
 * seed makes the same sequences. Returns how often each answer came.
 */
export async function compareWithModel(
  test: TestApp,
  { sequences, length, seed, Rules = Model }: Options,
): Promise<Map<string, number>> {
  const answers = new Map<string, number>();
  const empty = await tableEmptier(test.db);
  let searchesUntil = Number.POSITIVE_INFINITY;
  // While the marina is open, so that items leave in most sequences.
  const start = fc
    .record({ days: fc.nat({ max: 500 }), minutes: fc.integer({ min: 7 * 60, max: 17 * 60 }) })
    .map(({ days, minutes }) => firstMoment + days * day + minutes * minute);
  const kinds = kindsOfCalls.map((calls) => fc.commands(calls, { maxCommands: length, size: 'max' }));
  await fc.assert(
    fc.asyncProperty(start, fc.oneof(...kinds), async (now, sequence) => {
      if (performance.now() > searchesUntil) return;
      await empty();
      const model = newModel(Rules, now);
      const product = await Product.like(test, model);
      await fc
        .asyncModelRun(() => ({ model, real: product }), sequence)
        .catch((error) => {
          searchesUntil = Math.min(searchesUntil, performance.now() + 120_000);
          throw error;
        });
      expect(await readState(product, test, model)).toEqual(stateOf(model));
      await expireDueRequests(test.db, test.clock);
      expect(await violations(test.db, { edited: true })).toEqual([]);
      for (const answer of product.answers) answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }),
    {
      numRuns: sequences,
      // Otherwise most of the first sequences have few calls.
      unbiased: true,
      seed,
    },
  );
  return answers;
}
