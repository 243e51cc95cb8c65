import fc from 'fast-check';
import { expect } from 'vitest';
import { expireDueRequests } from '#features/bookings/server/expire-requests.ts';
import { violations } from '../violations.ts';
import { calls } from './calls.ts';
import { Model } from './model.ts';
import { names } from './modelled-call.ts';
import { Product, type TestApp } from './product.ts';
import { readState, stateOf } from './same-state.ts';

/** Long before and after the tests' usual time; the marina's clock is UTC on all of these days. */
const firstMoment = Date.UTC(2026, 9, 1);

/** Six people: two renters, two owners and two administrators. Three items: two of Salma and one of Omar. */
function newModel(now: number): Model {
  const model = new Model(now);
  model.people = names.map((name) => ({
    name,
    hasPhone: true,
    canList: name === 'Salma' || name === 'Omar',
    isAdmin: name === 'Amina' || name === 'Badr',
  }));
  const [, , salma, omar] = model.people;
  if (!salma || !omar) throw new Error('The owners are missing');
  const craft = { isAvailable: true, isRemoved: false };
  model.items = [
    { ...craft, owner: salma, rate: 99_000, capacity: 2, perSeat: false },
    { ...craft, owner: salma, rate: 33_333, capacity: 3, perSeat: true },
    { ...craft, owner: omar, rate: 50_001, capacity: null, perSeat: true },
  ];
  return model;
}

/**
 * Makes random sequences of calls of the product and of the model, and compares each answer, and in the end all that can
 * be read. A difference fails the test with the shortest sequence of calls that fast-check finds. Returns the answers.
 */
export async function compareWithModel(test: TestApp, { runs, length }: { runs: number; length: number }) {
  const answers = new Set<string>();
  const start = fc.integer({ min: 0, max: 500 * 24 * 60 }).map((minutes) => firstMoment + minutes * 60_000);
  await fc.assert(
    fc.asyncProperty(
      start,
      fc.commands(calls, { maxCommands: length, size: 'max' }),
      async (now, sequence) => {
        const model = newModel(now);
        const product = await Product.like(test, model);
        await fc.asyncModelRun(() => ({ model, real: product }), sequence);
        expect(await readState(product, test, model)).toEqual(stateOf(model));
        await expireDueRequests(test.db, test.clock);
        expect(await violations(test.db, { edited: true })).toEqual([]);
        for (const answer of product.answers) answers.add(answer);
      },
    ),
    { numRuns: runs, endOnFailure: false },
  );
  return answers;
}
