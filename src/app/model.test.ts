import { expect, it } from 'vitest';
import { compareWithModel } from '#testing/model/compare-with-model.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();

it('the product answers any sequence of calls as the model of its rules does', async () => {
  const answers = await compareWithModel(test, { runs: 40, length: 100 });
  // Make sure that the sequences get far.
  expect([...answers].sort()).toEqual(expect.arrayContaining(['already_booked', 'done', 'wrong_state']));
}, 120_000);
