import { expect, it } from 'vitest';
import { listOwnRecord } from '#features/admin/endpoints.ts';
import { getBooking, listItemBookings, listMyBookings } from '#features/bookings/endpoints.ts';
import { findAffected, getDay, makeCalendarFeed } from '#features/calendar/endpoints.ts';
import { adminWorld } from '#testing/admin-fixture.ts';
import { hours, tomorrow } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newItem, request, change, people } = adminWorld(test);
const [title, named] = ['Yamaha VX', '3\u00a0× Yamaha VX'];

/** All names in an answer, without those of people. */
const titles = (answer: unknown) =>
  [...JSON.stringify(answer).matchAll(/"(?:listingTitle|item)":"(.*?)"/g)].map(([, found]) => found);

it('a booking of several craft is named with their number, wherever it is named', async () => {
  const { owner, renter, overview } = await people();
  const fleet = await newItem(owner, { listingTitle: title, units: 5 });
  const { body: booking } = await request(renter, fleet, { ...hours('10:00', '12:00'), units: 3 });
  expect(booking).toMatchObject({ seats: 3, units: 3, rentableItem: { listingTitle: named } });
  await change(owner, booking, 'confirm');
  const params = { id: booking.id };
  const whole = { startTime: `${tomorrow}T00:00:00.000Z`, endTime: `${tomorrow}T22:00:00.000Z` };
  const answers = [
    (await renter.caller.send(getBooking, { params })).body,
    (await renter.caller.send(listMyBookings)).body,
    (await owner.caller.send(listItemBookings)).body,
    (await owner.caller.send(getDay, { query: { date: tomorrow } })).body.bookings,
    (await owner.caller.send(findAffected, { query: { ...whole, itemIds: fleet.id } })).body,
    (await renter.caller.send(listOwnRecord, { query: {} })).body,
    (await overview()).recentActivity.filter(({ kind }) => kind === 'BOOKING'),
  ];
  for (const answer of answers) expect([...new Set(titles(answer))], JSON.stringify(answer)).toEqual([named]);
  const { pathname: url } = new URL((await owner.caller.send(makeCalendarFeed)).body.url);
  const feed = await test.visitor.inject({ method: 'GET', url });
  expect(feed.body).toContain(`SUMMARY:${named}`);
});

it('a booking of one craft, or of seats, has the title alone', async () => {
  const { owner, renter } = await people();
  const fleet = await newItem(owner, { listingTitle: title, units: 5 });
  const shared = await newItem(owner, {
    listingTitle: title,
    capacity: 6,
    rentalCategory: 'PER_SEAT',
    units: 2,
  });
  const { body: one } = await request(renter, fleet, hours('10:00', '11:00'));
  const { body: seats } = await request(renter, shared, { ...hours('12:00', '13:00'), seats: 7 });
  expect([one, seats].map(({ units, rentableItem }) => [units, rentableItem.listingTitle])).toEqual([
    [1, title],
    [1, title],
  ]);
});
