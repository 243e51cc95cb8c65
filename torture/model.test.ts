import { expect, it } from 'vitest';
import { compareWithModel } from '#testing/model/compare-with-model.ts';
import { testApp } from '#testing/test-app.ts';
import { say } from '../operate/product.ts';

const test = await testApp();
const runs = 150;
const length = 150;

/** The long form of `src/app/model.test.ts`. */
it('the product answers any sequence of calls as the model of its rules does', async () => {
  const answers = await compareWithModel(test, { runs, length });
  say(`model: ${runs} sequences of up to ${length} calls, ${answers.size} different answers, no difference`);
  expect(answers.size).toBeGreaterThan(25);
});
