import { expect, it } from 'vitest';
import { compareWithModel } from '#testing/model/compare-with-model.ts';
import { testApp } from '#testing/test-app.ts';
import { serverUrl } from '#testing/test-database.ts';
import { say } from '../operate/product.ts';

/** Short sequences first, because a difference is found and reported sooner in them. */
const rounds = [
  { sequences: 1_000, length: 25 },
  { sequences: 50, length: 150 },
];
/** Of a round, so that a difference is reported before the time limit of the test. */
const limitMs = 400_000;

/** The comparison means little if random calls never reach one of these. */
const importantAnswers = [
  ...['done', 'already_booked', 'not_enough_seats', 'own_overlap', 'seats_over_capacity', 'in_the_past'],
  ...['price_changed', 'cannot_book_own_item', 'item_unavailable', 'item_removed', 'phone_required'],
  ...['wrong_state', 'not_allowed', 'booking_not_found', 'has_confirmed_bookings', 'already_started'],
  ...['hours_closed', 'hours_already_closed', 'closure_not_found'],
  ...['cannot_review', 'already_reviewed', 'cannot_list', 'user_is_admin', 'last_administrator'],
  ...['bookings_to_settle', 'not_signed_in'],
];

/** The long form of `src/app/model.test.ts`. */
export async function compareLong(): Promise<void> {
  const test = await testApp();
  const engine = serverUrl ? 'PostgreSQL' : 'PGlite';

  it(`the product answers random calls on ${engine} as the model of its rules does`, async () => {
    const reached = new Set<string>();
    for (const { sequences, length } of rounds) {
      const begun = performance.now();
      const answers = await compareWithModel(test, { sequences, length, limitMs });
      const seconds = Math.round((performance.now() - begun) / 1_000);
      const counts = [...answers].sort(([, one], [, other]) => other - one);
      const calls = counts.reduce((sum, [, count]) => sum + count, 0);
      const texts = counts.map(([answer, count]) => `${count} ${answer}`);
      say(
        `model on ${engine}: ${sequences} sequences of up to ${length} calls, ${calls} calls in ${seconds} s, no difference: ${texts.join(', ')}`,
      );
      for (const answer of answers.keys()) reached.add(answer);
    }
    expect([...reached]).toEqual(expect.arrayContaining(importantAnswers));
  });
}
