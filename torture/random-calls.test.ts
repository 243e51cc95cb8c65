import { expect, it } from 'vitest';
import { hostileAppOptions, tryRequests } from '#testing/hostile/try-requests.ts';
import { compareWithModel } from '#testing/model/compare-with-model.ts';
import { acts } from '#testing/model/step.ts';
import { testApp } from '#testing/test-app.ts';
import { serverUrl } from '#testing/test-database.ts';
import { say } from '../operate/product.ts';
import { counted, hostileSeed } from './world.ts';

// More of what `src/app/model.test.ts` and `src/app/hostile-input.test.ts` try; the file beside this one uses PostgreSQL.
const engine = serverUrl ? 'PostgreSQL' : 'PGlite';
const hostileRequests = serverUrl ? 3_000 : 15_000;
/** Short sequences first, because a difference is found and reported sooner in them. */
const rounds = [
  { runs: 250, length: 40 },
  { runs: 40, length: 150 },
];

// The model knows no sunset.
const test = await testApp({ ...hostileAppOptions, daylight: 'off' });

/** The comparison means little if random acts never reach one of these. */
const important = [
  ...Object.keys(acts).map((name) => `${name} accepted`),
  ...['already_booked', 'not_enough_seats', 'hours_closed'].map((code) => `request ${code}`),
];

it(`no hours and no seats are booked twice by random acts on ${engine}`, async () => {
  const answers: string[] = [];
  for (const round of rounds) {
    answers.push(...(await compareWithModel(test, { ...round, seed: hostileSeed })));
  }
  say(`model on ${engine}, seed ${hostileSeed}: ${answers.length} calls, no difference: ${counted(answers)}`);
  expect(answers).toEqual(expect.arrayContaining(important));
});

it(`no generated request fails, takes long, reveals anything or breaks a rule of the data on ${engine}`, async () => {
  const options = { seed: hostileSeed, slowMs: 1_000 };
  const { tried, statuses, slow, slowestMs, neverSucceeded, faults } = await tryRequests(
    test,
    hostileRequests,
    options,
  );
  const counts = Object.entries(statuses).map(([status, count]) => `${count} ${status}`);
  say(
    `hostile input on ${engine}, seed ${hostileSeed}: ${tried} requests (${counts.join(', ')}), ${slow} of them over 1 s, the slowest ${Math.round(slowestMs)} ms; ${faults.length} faults`,
  );
  // Of the requests to PostgreSQL there are too few for each call of the API to succeed.
  expect({ faults, neverSucceeded: serverUrl ? [] : neverSucceeded }).toEqual({
    faults: [],
    neverSucceeded: [],
  });
});
