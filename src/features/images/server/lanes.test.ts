import { expect, it } from 'vitest';
import { lanes } from './lanes.ts';

it('never runs more tasks at a time than it has lanes, keeps their order and outlives a failure', async () => {
  const run = lanes(2);
  const started: number[] = [];
  let busy = 0;
  let most = 0;
  const results = await Promise.allSettled(
    [0, 1, 2, 3, 4, 5].map((task) =>
      run(async () => {
        started.push(task);
        busy += 1;
        most = Math.max(most, busy);
        await new Promise((resolve) => setImmediate(resolve));
        busy -= 1;
        if (task === 1) throw new Error('failed');
        return task;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(started).toEqual([0, 1, 2, 3, 4, 5]);
  expect(results.map((result) => result.status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
});
