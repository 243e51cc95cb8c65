import { expect, it } from 'vitest';
import { compareWithModel } from '#testing/model/compare-with-model.ts';
import { Model } from '#testing/model/model.ts';
import type { Booking, Outcome, Person } from '#testing/model/people-and-items.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp({ daylight: 'off' });

/** Leaves the return as it is when the item leaves early or late. */
class WrongModel extends Model {
  override depart(person: Person, booking: Booking, { at }: { at: number }): Outcome {
    return super.depart(person, booking, { at, moveReturn: false });
  }
}

it('reports a difference from the model as a short list of calls', async () => {
  const wrong = compareWithModel(test, { sequences: 100, length: 10, seed: 3, Rules: WrongModel });
  const { message } = await wrong.then(
    () => new Error('found no difference'),
    (error: Error) => error,
  );
  const calls = message.match(/^- .+/gm) ?? [];
  expect(calls.join()).toContain('"moveReturn":true');
  expect(calls.length, message).toBeLessThanOrEqual(6);
});
