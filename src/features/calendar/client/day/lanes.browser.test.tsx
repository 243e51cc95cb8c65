import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { respond } from '#client/testing/mock-api.ts';
import { mockBookings } from '#client/testing/mock-pages.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { booking, owner, ownerCalendar, tomorrow } from '#client/testing/samples.ts';
import { getOwnerCalendar } from '#features/calendar/endpoints.ts';
import { defaultRules } from '#features/items/rules.ts';

const taken = (from: string, to: string, reason: 'booked' | 'turnaround' | 'closed') => ({
  ...{ start: `${tomorrow()}T${from}:00.000Z`, end: `${tomorrow()}T${to}:00.000Z`, reason },
  ...{ seatsTaken: reason === 'closed' ? 0 : 1, seatsLeft: 0, pending: false },
});

it('shows when each item is free, without what is closed or kept free, and which have no booking', async () => {
  mockBookings([booking()]);
  const ofDay = [
    taken('09:00', '11:00', 'booked'),
    taken('11:00', '11:45', 'turnaround'),
    taken('15:00', '19:00', 'closed'),
  ];
  const calendar = ownerCalendar({}, ofDay);
  const rules = { ...defaultRules, opensAt: '08:30', turnaroundMinutes: 45 };
  respond(getOwnerCalendar, { ...calendar, items: calendar.items.map((item) => ({ ...item, rules })) });
  await renderPage(`/bookings?tab=day&date=${tomorrow()}`, { user: owner() });
  const chart = page.getByRole('figure');
  await expect.element(chart).toHaveTextContent('Pending ; free 12:00 PM to 3:00 PM');
  await expect.element(chart).toHaveTextContent('Free 12–3 PM');
  await expect.element(chart).toHaveTextContent(/Not booked: Cala Iris$/);
});
