import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { TripBody } from '#features/bookings/trip-schemas.ts';
import { daylightOf } from '#shared/daylight.ts';
import { marinaToInstant } from '#shared/marina-time.ts';
import { hours, today } from '#testing/booking-world.ts';
import { messageWorld } from '#testing/sent-messages.ts';
import { violations } from '#testing/violations.ts';
import { messageClaims } from './messages.ts';
import { emptyOutbox } from './plan-messages.ts';

const bookings = await messageWorld();
const { clock, db, deps, newItem, newPerson, enter, mailTo, news, newsOf, outcomesOf } = bookings;

const at = (time: string) => marinaToInstant(today, time).toISOString();
const fromSunset = (minutes: number) => new Date(+daylightOf(today).sunset + minutes * 60_000).toISOString();
const both = ['ITEM_STILL_OUT to Amina + push', 'ITEM_STILL_OUT to Salma + push'];

/** A booking from 15:00 to 16:00 and an administrator, at 15:05. `trip` says when the item left and came back. */
async function onTheQuay(values: Parameters<typeof bookings.confirmed>[0] = {}) {
  await newPerson({ displayName: 'Amina', isAdmin: true });
  const made = await bookings.confirmed({
    at: hours('15:00', '16:00', today),
    item: { capacity: 4 },
    ...values,
  });
  await news(at('15:05'));
  return { ...made, trip: (body: TripBody) => bookings.trip(made.owner, made.booking, body) };
}

it('alarms once at sunset: the owner with the number of the renter, and those who are administrators then with that of the owner', async () => {
  const { owner, trip } = await onTheQuay();
  const former = await newPerson({ displayName: 'Nadia', isAdmin: true });
  const setAdmin = ({ id }: { id: string }, is_admin: boolean) =>
    db.updateTable('users').set({ is_admin }).where('id', '=', id).execute();
  await setAdmin(owner, true);
  await newsOf(trip({ departedAt: at('15:05') }));
  await setAdmin(former, false);
  expect(await news(fromSunset(-1))).toEqual([]);
  expect(await news(fromSunset(0))).toEqual(both);
  expect(await news(fromSunset(60))).toEqual([]);
  const { text } = await mailTo('Salma', 'ITEM_STILL_OUT');
  for (const fact of ['since 3:05 PM', 'Due back at 4:00 PM', 'Up to 4 people', '+212 6 00 00 00 02'])
    expect(text).toContain(fact);
  const admins = (await mailTo('Amina', 'ITEM_STILL_OUT')).text;
  expect(admins).toContain('+212 6 00 00 00 01');
  expect(admins).not.toMatch(/Younes|00 02|MAD/);
  expect(await violations(db)).toEqual([]);
});

it('alarms not about a craft that is back or has not left, once however often it leaves, and at once if a return is taken back after sunset', async () => {
  const { trip } = await onTheQuay();
  for (const time of ['15:05', '15:02']) await newsOf(trip({ departedAt: at(time) }));
  expect(await outcomesOf('ITEM_STILL_OUT')).toEqual([null, null]);
  await newsOf(trip({ departedAt: null }));
  expect(await outcomesOf('ITEM_STILL_OUT')).toEqual([]);
  for (const departedAt of [at('15:05'), null, at('15:05')]) await trip({ departedAt });
  clock.set(fromSunset(-1));
  await newsOf(trip({ returnedAt: fromSunset(-1) }));
  expect(await outcomesOf('ITEM_STILL_OUT')).toEqual([]);
  for (const returnedAt of [null, fromSunset(-1)]) await newsOf(trip({ returnedAt }));
  expect(await outcomesOf('ITEM_STILL_OUT')).toEqual([]);
  clock.set(fromSunset(10));
  expect(await newsOf(trip({ returnedAt: null }))).toEqual(both);
  await trip({ departedAt: null });
  expect(await newsOf(trip({ departedAt: at('15:05') }))).toEqual([]);
});

it('alarms after all if a retry found the craft back and that return is taken back', async () => {
  const { trip } = await onTheQuay();
  await trip({ departedAt: at('15:05') });
  clock.set(fromSunset(0));
  await emptyOutbox(deps);
  while (await messageClaims(db, 'EMAIL')(clock.now()));
  await trip({ returnedAt: fromSunset(0) });
  expect(await news(fromSunset(20))).toEqual([]);
  expect(await outcomesOf('ITEM_STILL_OUT')).toEqual(['OBSOLETE', 'OBSOLETE']);
  await trip({ returnedAt: null });
  expect(await news()).toEqual(both);
});

it('alarms about the craft of a fleet that are out', async () => {
  const { trip } = await onTheQuay({ item: { units: 5, capacity: 2 }, seats: 3 });
  await trip({ departedAt: at('15:05') });
  await trip({ returnedAt: at('15:05'), units: [2] });
  await news(fromSunset(0));
  const { text } = await mailTo('Salma', 'ITEM_STILL_OUT');
  for (const fact of ['2 × Spark', 'Up to 4 people']) expect(text).toContain(fact);
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
  deps.site.daylight = 'off';
  const { owner } = await onTheQuay();
  clock.set(fromSunset(20));
  const guest = { ...hours('17:30', '18:30', today), guestPhone: '0600000003' };
  const { body } = await enter(owner, await newItem(owner), guest);
  expect(await newsOf(bookings.trip(owner, body, { departedAt: fromSunset(20) }))).toEqual(both);
  const { subject, text } = await mailTo('Salma', 'ITEM_STILL_OUT');
  expect(subject).toMatch(/^Out after sunset: /);
  expect(text).toContain('Guest, +212 6 00 00 00 03');
});
