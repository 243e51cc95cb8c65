import { expect, it } from 'vitest';
import { getNeeds } from '#features/admin/endpoints.ts';
import { daylightOf } from '#shared/daylight.ts';
import { marinaToInstant } from '#shared/marina-time.ts';
import { bookingWorld, hours, today } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newPerson, out, trip } = bookingWorld(test);

it('lists craft that are overdue, and after sunset all that are out, with the owner’s number, by when they are due', async () => {
  const { caller } = await newPerson({ isAdmin: true });
  const read = async () => (await caller.send(getNeeds)).body;
  const morning = await out({ at: hours('10:00', '12:00', today) });
  expect(await read()).toMatchObject({ out: 1, needs: [] });
  test.clock.set(marinaToInstant(today, '12:00').toISOString());
  expect((await read()).needs).toEqual([
    {
      ...{ kind: 'OVERDUE', id: morning.booking.id, dueAt: morning.booking.endTime },
      item: { id: morning.item.id, listingTitle: morning.booking.rentableItem.listingTitle },
      owner: { displayName: 'Salma', phoneNumber: '+212600000001' },
    },
  ]);
  const evening = await out({ at: hours('16:00', '19:00', today) });
  expect(await read()).toMatchObject({ out: 2, needs: [{ id: morning.booking.id }] });
  const sunset = daylightOf(today).sunset.toISOString();
  test.clock.set(sunset);
  const late = { kind: 'AFTER_SUNSET', id: evening.booking.id };
  expect(await read()).toMatchObject({ sunset, out: 2, needs: [{ kind: 'OVERDUE' }, late] });
  await trip(morning.owner, morning.booking, { returnedAt: sunset });
  expect(await read()).toMatchObject({ out: 1, needs: [late] });
  await trip(evening.owner, evening.booking, { returnedAt: sunset });
  test.clock.set(marinaToInstant(today, '07:00').toISOString());
  await out({ at: hours('08:00', '09:00', today), item: { units: 5 }, seats: 3 });
  test.clock.set(sunset);
  const listingTitle = expect.stringMatching(/^3\u00a0× /);
  expect(await read()).toMatchObject({ out: 3, needs: [{ item: { listingTitle } }] });
});
