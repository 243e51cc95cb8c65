import { expect, it } from 'vitest';
import { compareWithModel } from '#testing/model/compare-with-model.ts';
import { testApp } from '#testing/test-app.ts';

// The model knows no sunset; src/features/bookings/server/trip.test.ts does.
const test = await testApp({ daylight: 'off' });

it('never books hours or seats twice, and shows what is free, in any sequence of acts', async () => {
  // torture/random-calls.test.ts does longer and many more sequences.
  const answers = await compareWithModel(test, { runs: 8, length: 150, seed: 2 });
  // Make sure that the sequences get far.
  expect(answers).toEqual(expect.arrayContaining(['request already_booked', 'come back accepted']));
});
