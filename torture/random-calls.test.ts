import { expect, it } from 'vitest';
import { hostileAppOptions, tryRequests } from '#testing/hostile/try-requests.ts';
import { compareWithModel } from '#testing/model/compare-with-model.ts';
import { testApp } from '#testing/test-app.ts';
import { serverUrl } from '#testing/test-database.ts';
import { say } from '../operate/product.ts';
import { counted, hostileSeed } from './world.ts';

// More of what `src/app/model.test.ts` and `src/app/hostile-input.test.ts` try; the file beside this one uses PostgreSQL.
const engine = serverUrl ? 'PostgreSQL' : 'PGlite';
const hostileRequests = serverUrl ? 3_000 : 15_000;
/** Short sequences first, because a difference is found and reported sooner in them. */
const rounds = [
  { sequences: 500, length: 25 },
  { sequences: 30, length: 150 },
];

// The model knows no sunset.
const test = await testApp({ ...hostileAppOptions, daylight: 'off' });

/** The comparison means little if random calls never reach one of these. */
const importantAnswers =
  `done already_booked not_enough_seats own_overlap seats_over_capacity in_the_past price_changed
  cannot_book_own_item item_unavailable item_removed phone_required wrong_state not_allowed booking_not_found
  has_confirmed_bookings already_started hours_closed hours_already_closed closure_not_found cannot_review already_reviewed
  cannot_list user_is_admin last_administrator bookings_to_settle not_signed_in already_departed not_departed item_still_out
  departs_too_early return_final back_before_departure slip_not_found deposit_too_high cash_negative`.split(
    /\s+/,
  );

it(`the product answers random calls on ${engine} as the model of its rules does`, async () => {
  const answers: string[] = [];
  for (const round of rounds) {
    const found = await compareWithModel(test, { ...round, seed: hostileSeed });
    for (const [answer, count] of found) answers.push(...Array<string>(count).fill(answer));
  }
  say(`model on ${engine}, seed ${hostileSeed}: ${answers.length} calls, no difference: ${counted(answers)}`);
  expect(answers).toEqual(expect.arrayContaining(importantAnswers));
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
