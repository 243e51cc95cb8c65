import { hours, tomorrow } from './booking-world.ts';
import type { TestCaller } from './test-app.ts';

type Parts = { params?: Record<string, string>; query?: object; body?: object };
export type Request = (
  caller: TestCaller,
  endpoint: string,
  parts?: Parts,
) => Promise<{ id: string; change?: { id: string } | null; slipToken?: string | null }>;

/** Calls every endpoint of an owner's calendar: rules, closed hours, and calendars in and out. */
export async function useOwnerCalendar(
  request: Request,
  {
    owner,
    visitor,
    item,
    calendarUrl,
  }: { owner: TestCaller; visitor: TestCaller; item: string; calendarUrl: string },
): Promise<void> {
  const params = { id: item };
  const days = { from: tomorrow, to: tomorrow };
  await request(owner, 'PUT /items/{id}/rules', { params, body: { turnaroundMinutes: 30 } });
  await request(owner, 'PUT /items/{id}/rules', { params, body: {} });
  await request(visitor, 'GET /items/{id}/rules', { params });
  const once = hours('08:00', '09:00');
  const weekly = { startTime: '08:00', endTime: '09:00', weekdays: '1' };
  for (const query of [once, weekly]) {
    await request(owner, 'GET /items/{id}/closures/conflicts', {
      params,
      query: { ...query, allItems: 'true' },
    });
  }
  await request(owner, 'POST /items/{id}/closures', { params, body: { ...once, allItems: true } });
  await request(owner, 'POST /items/{id}/closures', { params, body: { ...weekly, weekdays: [1] } });
  await request(owner, 'GET /bookings/for-my-items/calendar', { query: days });
  await request(owner, 'GET /bookings/for-my-items/calendar', { query: { ...days, item } });
  await request(owner, 'DELETE /items/{id}/closures', { params, query: once });
  const closed = await request(owner, 'POST /items/{id}/closures', { params, body: once });
  const closure = { id: item, closureId: closed.id };
  await request(owner, 'DELETE /items/{id}/closures/{closureId}', { params: closure });
  await request(owner, 'POST /auth/me/calendar-feed');
  await request(owner, 'GET /auth/me/calendar-feed');
  await request(owner, 'DELETE /auth/me/calendar-feed');
  const calendar = { name: 'Airbnb', url: calendarUrl };
  const added = await request(owner, 'POST /auth/me/calendars', { body: calendar });
  await request(owner, 'GET /auth/me/calendars');
  await request(owner, 'POST /auth/me/calendars/{id}/read', { params: { id: added.id } });
  await request(owner, 'DELETE /auth/me/calendars/{id}', { params: { id: added.id } });
}
