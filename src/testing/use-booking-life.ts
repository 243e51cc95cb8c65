import { hours } from './booking-world.ts';
import type { TestCaller } from './test-app.ts';
import type { Request } from './use-owner-calendar.ts';
import { useQuay } from './use-quay.ts';

/** Calls every endpoint of a booking's life besides its four statuses, from changes of hours to what happens on the quay. */
export async function useBookingLife(
  request: Request,
  people: Parameters<typeof useQuay>[1],
  comeTo: (start: string) => void,
): Promise<void> {
  const { owner, renter, admin, item } = people;
  const day = '2026-11-25';
  const first = hours('10:00', '11:00', day);
  const book = async (body: object = first) => {
    const { id } = await request(renter, 'POST /bookings', { body: { rentableItemId: item, ...body } });
    await request(owner, 'PATCH /bookings/{id}/{action}', { params: { id, action: 'confirm' } });
    return { params: { id } };
  };
  const booked = await book();
  await request(renter, 'GET /bookings/{id}/hours', { ...booked, query: { from: day, to: day } });
  const propose = async (caller: TestCaller, start: string, end: string) => {
    const { change } = await request(caller, 'POST /bookings/{id}/changes', {
      ...booked,
      body: hours(start, end, day),
    });
    return { params: { ...booked.params, changeId: change?.id ?? '' } };
  };
  await request(
    owner,
    'PATCH /bookings/{id}/changes/{changeId}/accept',
    await propose(renter, '12:00', '13:00'),
  );
  await request(
    renter,
    'PATCH /bookings/{id}/changes/{changeId}/refuse',
    await propose(owner, '14:00', '15:00'),
  );
  await request(renter, 'POST /bookings/{id}/cancel-request', booked);
  await request(owner, 'DELETE /bookings/{id}/cancel-request', booked);
  await request(renter, 'POST /bookings/{id}/cancel-request', booked);
  await request(owner, 'PATCH /bookings/{id}/cancel-request/accept', booked);
  await request(owner, 'POST /bookings/{id}/call-off', { ...(await book()), body: { cause: 'BREAKDOWN' } });
  await book();
  const windy = hours('08:00', '20:00', day);
  await request(owner, 'GET /call-offs/affected', { query: { ...windy, itemId: item } });
  await request(owner, 'GET /call-offs/affected', { query: windy });
  const own = { ...windy, itemIds: [item], cause: 'WIND', close: true };
  const { id: callOff } = await request(owner, 'POST /call-offs', { body: own });
  await request(owner, 'GET /bookings/for-my-items', { query: { callOff } });
  const evening = hours('18:00', '19:00', '2026-11-26');
  const missed = await book(evening);
  await request(admin, 'GET /call-offs/affected', {
    query: { ...hours('08:00', '09:00', day), marina: 'true' },
  });
  await request(admin, 'POST /call-offs', {
    body: { ...hours('08:00', '09:00', '2026-11-27'), marina: true, cause: 'SWELL' },
  });
  comeTo(evening.endTime);
  await request(owner, 'POST /bookings/{id}/no-show', missed);
  await request(owner, 'DELETE /bookings/{id}/no-show', missed);
  await useQuay(request, people, comeTo);
}
