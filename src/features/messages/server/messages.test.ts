import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Channel } from '#features/messages/constants.ts';
import { testApp } from '#testing/test-app.ts';
import { messageClaims, nextAttempt } from './messages.ts';

const { db, clock, newUser } = await testApp();
const [news, alarm] = ['BOOKING_ENDED', 'ITEM_STILL_OUT'];

/** Messages of a new sender that are due, of which each one was due a second after the last. */
async function addDue(kinds: string) {
  const { id } = await newUser();
  await sql`
    insert into messages (id, kind, channel, recipient_id, sender_id, key, due_at, next_attempt_at)
    select gen_random_uuid(), kind, 'EMAIL', ${id}, ${id}::uuid, ${id}::uuid::text || n, due_at, due_at
    from unnest(string_to_array(${kinds}, ' ')) with ordinality as kinds (kind, n),
      lateral (select ${clock.now()}::timestamptz + n * interval '1 second' as due_at) times`.execute(db);
  clock.advance(60_000);
  return id;
}

it('claims alarms first, and never lets many messages of one sender delay those of another', async () => {
  const one = await addDue(`${news} ${alarm} ${news} ${alarm} ${news}`);
  await addDue(`${news} ${alarm} ${news}`);
  const claim = messageClaims(db, 'EMAIL');
  const claimed: string[] = [];
  for (let next = await claim(clock.now()); next; next = await claim(clock.now()))
    claimed.push(`${next.kind} of ${next.recipient_id === one ? 'one' : 'other'}`);
  expect(claimed).toEqual([
    ...[`${alarm} of other`, `${alarm} of one`, `${alarm} of one`],
    ...[`${news} of other`, `${news} of other`, ...Array(3).fill(`${news} of one`)],
  ]);
});

it('claims an alarm that becomes due among many messages of one sender next', async () => {
  await addDue(`${news} ${news}`);
  const claim = messageClaims(db, 'EMAIL');
  await claim(clock.now());
  await addDue(`${alarm}`);
  expect((await claim(clock.now()))?.kind).toBe(alarm);
});

it('tries an e-mail with growing pauses for two days, and a push message for half an hour', () => {
  /** After how many minutes a message that always fails is tried. */
  function attempts(channel: Channel): number[] {
    const [dueAt, tried]: [Date, number[]] = [clock.now(), []];
    for (let next: Date | null = dueAt; next; ) {
      tried.push((+next - +dueAt) / 60_000);
      next = nextAttempt({ channel, attempts: tried.length, dueAt }, next);
    }
    return tried;
  }
  expect(attempts('EMAIL').slice(0, 9)).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
  expect(attempts('EMAIL').at(-1)).toBe(47 * 60 + 3);
  expect(attempts('PUSH')).toEqual([0, 1, 3, 7, 15]);
});
