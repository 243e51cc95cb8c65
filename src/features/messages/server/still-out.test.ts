import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { putTrip } from '#features/bookings/endpoints.ts';
import type { TripBody } from '#features/bookings/trip-schemas.ts';
import { messageClaims } from '#features/messages/server/delivery/messages.ts';
import { emptyOutbox } from '#features/messages/server/outbox/empty-outbox.ts';
import { daylightOf } from '#shared/daylight.ts';
import { type MarinaTime, marinaToInstant } from '#shared/marina-time.ts';
import { bookingWorld, hours } from '#testing/booking-world.ts';
import { sentMessages } from '#testing/sent-messages.ts';
import { testApp } from '#testing/test-app.ts';
import { violations } from '#testing/violations.ts';

const test = await testApp();
const { clock, db } = test;
const { newItem, newOwner, newPerson, newRenter, request, change, enter } = bookingWorld(test);
const { mailsAt, mailTo, news, outcomesOf } = sentMessages(test);

const today = '2026-11-21';
const { sunset } = daylightOf(today);
const at = (time: MarinaTime) => marinaToInstant(today, time).toISOString();
const minutesFromSunset = (minutes: number) => new Date(sunset.getTime() + minutes * 60_000);
const both = ['ITEM_STILL_OUT to Amina', 'ITEM_STILL_OUT to Salma'];

/** A booking from 15:00 to 16:00 and an administrator, at 15:05. `trip` says when the item left and came back. */
async function onTheQuay() {
  const admin = await newPerson({ displayName: 'Amina', isAdmin: true });
  const [owner, renter] = [await newOwner(), await newRenter()];
  const item = await newItem(owner, { capacity: 4 });
  const { body: booking } = await request(renter, item, hours('15:00', '16:00', today));
  await change(owner, booking, 'confirm');
  await mailsAt(at('15:05'));
  const trip = (body: TripBody) => owner.caller.send(putTrip, { params: { id: booking.id }, body });
  return { admin, owner, booking, trip };
}

it('alarms the owner at sunset with the number of the renter, and the administrators with that of the owner', async () => {
  const { trip } = await onTheQuay();
  await trip({ departedAt: at('15:05') });
  expect(await news(minutesFromSunset(-1))).toEqual([]);
  expect(await news(sunset)).toEqual(both.map((alarm) => `${alarm} + push`));
  expect(await news(minutesFromSunset(60))).toEqual([]);
  const owners = await mailTo('Salma', 'ITEM_STILL_OUT');
  expect(owners.subject).toMatch(/^Still out at sunset: /);
  const facts = [
    'since 3:05 PM',
    'Due back at 4:00 PM',
    'Sunset at 5:',
    'Up to 4 people',
    '112',
    '/bookings/quay>',
  ];
  for (const fact of ['+212 6 00 00 00 02', ...facts]) expect(owners.text).toContain(fact);
  const { text } = await mailTo('Amina', 'ITEM_STILL_OUT');
  expect(text).toContain('+212 6 00 00 00 01');
  expect(text).toContain('/bookings/quay?of=marina');
  expect(text).not.toMatch(/Younes|00 02|MAD/);
  expect(owners.text).toContain('MAD');
  expect(await violations(db)).toEqual([]);
});

it('gives no alarm for a craft that is back, or whose departure was taken back', async () => {
  const { trip } = await onTheQuay();
  await trip({ departedAt: at('15:05') });
  await trip({ departedAt: null });
  clock.set(at('15:10'));
  await trip({ departedAt: at('15:10') });
  clock.set(minutesFromSunset(-1));
  await trip({ returnedAt: minutesFromSunset(-1).toISOString() });
  expect(await mailsAt(sunset)).toEqual([]);
  expect(await outcomesOf('ITEM_STILL_OUT')).toEqual([]);
});

it('alarms once for a craft that left twice, and at once if a return is taken back after sunset', async () => {
  const { trip } = await onTheQuay();
  await trip({ departedAt: at('15:05') });
  await trip({ departedAt: null });
  await trip({ departedAt: at('15:05') });
  clock.set(minutesFromSunset(-1));
  await trip({ returnedAt: minutesFromSunset(-1).toISOString() });
  expect(await mailsAt(sunset)).toEqual([]);
  clock.set(minutesFromSunset(10));
  expect((await trip({ returnedAt: null })).status).toBe(200);
  expect(await mailsAt()).toEqual(both);
  await trip({ departedAt: null });
  await trip({ departedAt: at('15:05') });
  expect(await mailsAt()).toEqual([]);
});

it('alarms after all if a retry found the craft back and that return is taken back', async () => {
  const { trip } = await onTheQuay();
  await trip({ departedAt: at('15:05') });
  clock.set(sunset);
  await emptyOutbox(test.deps);
  await messageClaims(db, 'EMAIL')(clock.now());
  await trip({ returnedAt: sunset.toISOString() });
  expect(await mailsAt(minutesFromSunset(20))).toEqual([]);
  expect(await outcomesOf('ITEM_STILL_OUT')).toEqual(['OBSOLETE']);
  await trip({ returnedAt: null });
  expect(await mailsAt()).toEqual(both);
});

it('keeps the alarm of a later departure when an earlier one is taken back late', async () => {
  const { trip } = await onTheQuay();
  await trip({ departedAt: at('15:05') });
  await trip({ departedAt: null });
  const late = await sql<{ id: string }>`delete from outbox returning event_id as id`.execute(db);
  await trip({ departedAt: at('15:05') });
  await mailsAt();
  await sql`insert into outbox (event_id) values (${late.rows.at(-1)?.id})`.execute(db);
  expect(await mailsAt(sunset)).toEqual(both);
});

it('alarms at once about a guest whose craft leaves after sunset', async () => {
  test.deps.site.daylight = 'off';
  const { owner } = await onTheQuay();
  clock.set(minutesFromSunset(20));
  const { body } = await enter(owner, await newItem(owner), {
    ...hours('17:30', '18:30', today),
    guestPhone: '0600000003',
  });
  const departedAt = clock.now().toISOString();
  await owner.caller.send(putTrip, { params: { id: body.id }, body: { departedAt } });
  expect(await mailsAt()).toEqual(both);
  const { subject, text } = await mailTo('Salma', 'ITEM_STILL_OUT');
  expect(subject).toMatch(/^Out after sunset: /);
  expect(text).toContain('Guest, +212 6 00 00 00 03');
});

it('alarms no administrator whose rights have been taken since, and an owner who is one only once', async () => {
  const { admin, owner, trip } = await onTheQuay();
  await db.updateTable('users').set({ is_admin: true }).where('id', '=', owner.id).execute();
  await trip({ departedAt: at('15:05') });
  await mailsAt();
  await db.updateTable('users').set({ is_admin: false }).where('id', '=', admin.id).execute();
  expect(await mailsAt(sunset)).toEqual(['ITEM_STILL_OUT to Salma']);
});
