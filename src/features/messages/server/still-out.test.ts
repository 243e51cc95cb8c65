import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { TripBody } from '#features/bookings/trip-schemas.ts';
import { daylightOf } from '#shared/daylight.ts';
import { marinaToInstant } from '#shared/marina-time.ts';
import { bookingWorld, hours, today } from '#testing/booking-world.ts';
import { sentMessages } from '#testing/sent-messages.ts';
import { testApp } from '#testing/test-app.ts';
import { violations } from '#testing/violations.ts';
import { messageClaims } from './messages.ts';
import { emptyOutbox } from './plan-messages.ts';

const test = await testApp();
const { clock, db } = test;
const { newItem, newPerson, enter, confirmed, trip: send } = bookingWorld(test);
const { mailsAt, mailTo, news, newsOf, outcomesOf } = sentMessages(test);

const sunset = +daylightOf(today).sunset;
const at = (time: string) => marinaToInstant(today, time).toISOString();
const fromSunset = (minutes: number) => new Date(sunset + minutes * 60_000).toISOString();
const both = ['ITEM_STILL_OUT to Amina + push', 'ITEM_STILL_OUT to Salma + push'];

/** A booking from 15:00 to 16:00 and an administrator, at 15:05. `trip` says when the item left and came back. */
async function onTheQuay() {
  const admin = await newPerson({ displayName: 'Amina', isAdmin: true });
  const made = await confirmed({ at: hours('15:00', '16:00', today), item: { capacity: 4 } });
  await mailsAt(at('15:05'));
  return { ...made, admin, trip: (body: TripBody) => send(made.owner, made.booking, body) };
}

it('alarms the owner at sunset with the number of the renter, and the administrators with that of the owner', async () => {
  const { trip } = await onTheQuay();
  await trip({ departedAt: at('15:05') });
  expect(await news(fromSunset(-1))).toEqual([]);
  expect(await news(fromSunset(0))).toEqual(both);
  expect(await news(fromSunset(60))).toEqual([]);
  const { subject, text } = await mailTo('Salma', 'ITEM_STILL_OUT');
  expect(subject).toMatch(/^Still out at sunset: /);
  const facts = ['since 3:05 PM', 'Due back at 4:00 PM', 'Sunset at 5:', 'Up to 4 people', '112', 'MAD'];
  for (const fact of ['+212 6 00 00 00 02', '/bookings/quay>', ...facts]) expect(text).toContain(fact);
  const admins = (await mailTo('Amina', 'ITEM_STILL_OUT')).text;
  for (const fact of ['+212 6 00 00 00 01', '/bookings/quay?of=marina']) expect(admins).toContain(fact);
  expect(admins).not.toMatch(/Younes|00 02|MAD/);
  expect(await violations(db)).toEqual([]);
});

it('gives one alarm for a craft whose departure is set right, and none for one that is back or has not left', async () => {
  const { trip } = await onTheQuay();
  await newsOf(trip({ departedAt: at('15:05') }));
  await newsOf(trip({ departedAt: at('15:02') }));
  expect(await outcomesOf('ITEM_STILL_OUT')).toEqual([null, null]);
  await newsOf(trip({ departedAt: null }));
  expect(await outcomesOf('ITEM_STILL_OUT')).toEqual([]);
  await newsOf(trip({ departedAt: at('15:05') }));
  clock.set(fromSunset(-1));
  await trip({ returnedAt: fromSunset(-1) });
  expect(await news(fromSunset(0))).toEqual([]);
  expect(await outcomesOf('ITEM_STILL_OUT')).toEqual([]);
});

it('alarms once for a craft that left twice, and at once if a return is taken back after sunset', async () => {
  const { trip } = await onTheQuay();
  for (const departedAt of [at('15:05'), null, at('15:05')]) await trip({ departedAt });
  clock.set(fromSunset(-1));
  await trip({ returnedAt: fromSunset(-1) });
  expect(await news(fromSunset(0))).toEqual([]);
  clock.set(fromSunset(10));
  expect(await newsOf(trip({ returnedAt: null }))).toEqual(both);
  await trip({ departedAt: null });
  expect(await newsOf(trip({ departedAt: at('15:05') }))).toEqual([]);
});

it('alarms after all if a retry found the craft back and that return is taken back', async () => {
  const { trip } = await onTheQuay();
  await trip({ departedAt: at('15:05') });
  clock.set(fromSunset(0));
  await emptyOutbox(test.deps);
  while (await messageClaims(db, 'EMAIL')(clock.now()));
  await trip({ returnedAt: fromSunset(0) });
  expect(await mailsAt(fromSunset(20))).toEqual([]);
  expect(await outcomesOf('ITEM_STILL_OUT')).toEqual(['OBSOLETE', 'OBSOLETE']);
  await trip({ returnedAt: null });
  expect(await mailsAt()).toEqual(['ITEM_STILL_OUT to Amina', 'ITEM_STILL_OUT to Salma']);
});

it('keeps the alarm of a later departure when an earlier one is taken back late', async () => {
  const { trip } = await onTheQuay();
  await trip({ departedAt: at('15:05') });
  await trip({ departedAt: null });
  const late = await sql<{ id: string }>`delete from outbox returning event_id as id`.execute(db);
  await newsOf(trip({ departedAt: at('15:05') }));
  await sql`insert into outbox (event_id) values (${late.rows.at(-1)?.id})`.execute(db);
  expect(await news(fromSunset(0))).toEqual(both);
});

it('alarms at once about a guest whose craft leaves after sunset', async () => {
  test.deps.site.daylight = 'off';
  const { owner } = await onTheQuay();
  clock.set(fromSunset(20));
  const guest = { ...hours('17:30', '18:30', today), guestPhone: '0600000003' };
  const { body } = await enter(owner, await newItem(owner), guest);
  expect(await newsOf(send(owner, body, { departedAt: fromSunset(20) }))).toEqual(both);
  const { subject, text } = await mailTo('Salma', 'ITEM_STILL_OUT');
  expect(subject).toMatch(/^Out after sunset: /);
  expect(text).toContain('Guest, +212 6 00 00 00 03');
});

it('alarms no administrator whose rights have been taken since, and an owner who is one only once', async () => {
  const { admin, owner, trip } = await onTheQuay();
  const setAdmin = (user: { id: string }, is_admin: boolean) =>
    db.updateTable('users').set({ is_admin }).where('id', '=', user.id).execute();
  await setAdmin(owner, true);
  await newsOf(trip({ departedAt: at('15:05') }));
  await setAdmin(admin, false);
  expect(await news(fromSunset(0))).toEqual(['ITEM_STILL_OUT to Salma + push']);
});
