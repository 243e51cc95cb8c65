import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { bookingWorld } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';
import { messageClaims } from './messages.ts';

const { db, clock, ...test } = await testApp();
const { newPerson } = bookingWorld({ db, clock, ...test });

/** Messages of a sender that are due, of which each one was due a second after the last. */
async function addDue(sender: string, kinds: string, recipientId: string) {
  await sql`
    insert into messages (id, kind, channel, recipient_id, sender_id, key, due_at, next_attempt_at)
    select gen_random_uuid(), kind, 'EMAIL', ${recipientId}, ${sender}::uuid, ${sender} || n, due_at, due_at
    from unnest(string_to_array(${kinds}, ' ')) with ordinality as kinds (kind, n),
      lateral (select ${clock.now()}::timestamptz + n * interval '1 second' as due_at) times`.execute(db);
  clock.advance(60_000);
}

it('claims alarms first, and never lets many messages of one sender delay those of another', async () => {
  const [one, other] = [await newPerson(), await newPerson()];
  const [news, alarm] = ['BOOKING_ENDED', 'ITEM_STILL_OUT'];
  await addDue(one.id, `${news} ${alarm} ${news} ${alarm} ${news}`, one.id);
  await addDue(other.id, `${news} ${alarm} ${news}`, other.id);
  const claim = messageClaims(db, 'EMAIL');
  const claimed: string[] = [];
  for (let next = await claim(clock.now()); next; ) {
    claimed.push(`${next.kind} of ${next.recipient_id === one.id ? 'one' : 'other'}`);
    next = await claim(clock.now());
  }
  expect(claimed).toEqual([
    ...[`${alarm} of other`, `${alarm} of one`, `${alarm} of one`],
    ...[`${news} of other`, `${news} of other`, ...Array(3).fill(`${news} of one`)],
  ]);
});

it('claims an alarm that becomes due among many messages of one sender next', async () => {
  const one = await newPerson();
  await addDue(one.id, 'BOOKING_ENDED BOOKING_ENDED', one.id);
  const claim = messageClaims(db, 'EMAIL');
  await claim(clock.now());
  const other = await newPerson();
  await addDue(other.id, 'ITEM_STILL_OUT', other.id);
  expect((await claim(clock.now()))?.kind).toBe('ITEM_STILL_OUT');
});
