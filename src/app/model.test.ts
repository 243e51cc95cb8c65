import { expect, it } from 'vitest';
import { isDeep } from '#testing/ring.ts';
import { compareWithModel } from '#testing/model/compare-with-model.ts';
import { Model } from '#testing/model/model.ts';
import type { Booking, Outcome, Person } from '#testing/model/people-and-items.ts';
import { testApp } from '#testing/test-app.ts';

// The model knows no sunset; src/features/bookings/server/trip.test.ts does.
const test = await testApp({ daylight: 'off' });

it('answers any sequence of calls as the model of the rules does', async () => {
  const answers = await compareWithModel(test, {
    sequences: isDeep ? 40 : 6,
    length: 100,
    limitMs: 110_000,
    // Other sequences each day are torture/random-calls.test.ts's part.
    seed: 5,
  });
  // Make sure that the sequences get far.
  expect([...answers.keys()]).toEqual(expect.arrayContaining(['already_booked', 'done', 'wrong_state']));
});

/** Leaves the return as it is when the craft leaves early or late. */
class WrongModel extends Model {
  override depart(person: Person, booking: Booking, { at }: { at: number }): Outcome {
    return super.depart(person, booking, { at, moveReturn: false });
  }
}

// In `.ci/run`: it tests the comparison, not the product.
it.runIf(isDeep)('reports a difference from the model as a short list of calls', async () => {
  const options = { sequences: 100, length: 10, limitMs: 110_000, Rules: WrongModel, seed: 3 };
  const message = await compareWithModel(test, options).then(
    () => '',
    (error: Error) => error.message,
  );
  const calls = message.match(/^- .+/gm) ?? [];
  expect(calls.join()).toContain('is back accordingly');
  expect(calls.length, message).toBeLessThanOrEqual(6);
});
