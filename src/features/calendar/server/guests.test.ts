import { expect, it } from 'vitest';
import { findAffected, makeCalendarFeed } from '#features/calendar/endpoints.ts';
import { createQuayBooking } from '#features/quay/endpoints.ts';
import { bookingWorld, hours } from '#testing/booking-fixture.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newItem, newOwner, newPerson } = bookingWorld(test);

/** Hires of guests without an account tomorrow: of Hicham from 10:00, and of a guest who gave no name from 14:00. */
async function entered() {
  const owner = await newOwner();
  const item = await newItem(owner, { listingTitle: 'Bluff' });
  const enter = (values: { startTime: string; endTime: string; guestName?: string; guestPhone?: string }) =>
    owner.caller.send(createQuayBooking, { body: { rentableItemId: item.id, source: 'PHONE', ...values } });
  await enter({ ...hours('10:00', '12:00'), guestName: 'Hicham', guestPhone: '0600000003' });
  await enter(hours('14:00', '15:00'));
  return { owner, item };
}

it('lists hires of guests among those that may be called off, with what they could take instead', async () => {
  const { owner } = await entered();
  const elsewhere = await newItem(await newPerson({ canListItems: true }));
  const { body } = await owner.caller.send(findAffected, {
    query: { ...hours('08:00', '19:00'), cause: 'BREAKDOWN' },
  });
  expect(body.map(({ booking }) => booking.user)).toMatchObject([
    { displayName: 'Hicham', phoneNumber: '+212600000003' },
    { displayName: '', phoneNumber: null },
  ]);
  for (const { alternatives } of body)
    expect(alternatives.map(({ itemId }) => itemId)).toContain(elsewhere.id);
});

it('has hires of guests in the calendar of the owner, by their names and without their numbers', async () => {
  const { owner } = await entered();
  const { url } = (await owner.caller.send(makeCalendarFeed)).body;
  const { body } = await test.visitor.inject({ method: 'GET', url: new URL(url).pathname });
  const text = String(body).replace(/\r\n /g, '');
  expect(text.match(/SUMMARY:.*/g)?.sort()).toEqual(['SUMMARY:Bluff\\, Guest', 'SUMMARY:Bluff\\, Hicham']);
  expect(text).toContain('Renter: Guest');
  expect(text).not.toContain('600000003');
});
