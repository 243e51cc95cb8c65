import { hours } from './booking-world.ts';
import type { TestCaller } from './test-app.ts';
import type { Request } from './use-owner-calendar.ts';

/** Calls every endpoint of walk-ins, trips, cash and earnings, on a day without other bookings. */
export async function useQuay(
  request: Request,
  {
    owner,
    renter,
    visitor,
    admin,
    item,
  }: { owner: TestCaller; renter: TestCaller; visitor: TestCaller; admin: TestCaller; item: string },
  comeTo: (moment: string) => void,
): Promise<void> {
  const day = '2026-11-28';
  const { startTime, endTime } = hours('10:00', '11:00', day);
  comeTo(startTime);
  await request(owner, 'GET /quay/craft');
  const guest = { rentableItemId: item, guestName: 'Omar', guestPhone: '0612345678' };
  const made = await request(owner, 'POST /bookings/quay', { body: { ...guest, startTime, endTime } });
  const params = { id: made.id };
  const tap = (body: object) => request(owner, 'PUT /bookings/{id}/trip', { params, body });
  await tap({ departedAt: startTime });
  await tap({ departedAt: null });
  await tap({ departedAt: startTime });
  const later = hours('11:00', '12:00', day);
  comeTo(later.startTime);
  await request(owner, 'POST /bookings/{id}/extension', { params, body: { endTime: later.endTime } });
  for (const body of [
    { kind: 'RECEIVED', amount: 50, currency: 'EUR', rate: 10.8 },
    { kind: 'DEPOSIT_TAKEN', amount: 500 },
  ])
    await request(owner, 'POST /bookings/{id}/cash', { params, body });
  await request(owner, 'GET /quay/board');
  await request(admin, 'GET /quay/board', { query: { whole: 'true' } });
  await tap({ returnedAt: later.startTime });
  await tap({ returnedAt: null });
  await tap({ returnedAt: later.startTime });
  const slip = { params: { token: made.slipToken ?? '' } };
  await request(visitor, 'GET /slips/{token}', slip);
  await request(renter, 'POST /slips/{token}/claim', slip);
  await request(owner, 'GET /bookings/for-my-items/earnings', { query: { month: '2026-11' } });
  const close = 'bookings/for-my-items/close';
  await request(owner, `GET /${close}`, { query: { date: day } });
  await request(owner, `POST /${close}`, { body: { date: day, counted: 540 } });
}
