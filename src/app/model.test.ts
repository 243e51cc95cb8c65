import { expect, it } from 'vitest';
import { compareWithModel } from '#testing/model/compare-with-model.ts';
import { testApp } from '#testing/test-app.ts';

// The model knows no sunset; src/features/bookings/server/trip.test.ts does.
const test = await testApp({ daylight: 'off' });

it('answers any sequence of calls as the model of the rules does', async () => {
  // torture/random-calls.test.ts makes longer and many more sequences.
  const answers = await compareWithModel(test, { sequences: 6, length: 100, seed: 5 });
  // Make sure that the sequences get far.
  expect([...answers.keys()]).toEqual(expect.arrayContaining(['already_booked', 'done', 'wrong_state']));
});
