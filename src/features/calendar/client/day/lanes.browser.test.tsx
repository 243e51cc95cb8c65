import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { respond } from '#client/testing/mock-api.ts';
import { mockBookings } from '#client/testing/mock-pages.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { booking, owner, ownerCalendar, tomorrow } from '#client/testing/samples.ts';
import { getOwnerCalendar } from '#features/calendar/endpoints.ts';

const taken = (from: string, to: string, reason: 'booked' | 'turnaround' | 'closed') => ({
  ...{ start: `${tomorrow()}T${from}:00.000Z`, end: `${tomorrow()}T${to}:00.000Z`, reason },
  ...{ seatsTaken: 1, seatsLeft: 0, pending: false },
});

it('shows when each item is free, without what is closed or kept free, and which have no booking', async () => {
  mockBookings([booking()]);
  const ofDay = [
    taken('09:00', '11:00', 'booked'),
    taken('11:00', '11:45', 'turnaround'),
    taken('15:00', '19:00', 'closed'),
  ];
  respond(getOwnerCalendar, ownerCalendar({}, ofDay));
  await renderPage(`/bookings?tab=day&date=${tomorrow()}`, { user: owner() });
  const chart = page.getByRole('figure');
  await expect.element(chart).toHaveTextContent('free 8:00 AM to 9:00 AM ; free 11:45 AM to 3:00 PM');
  await expect.element(chart).toHaveTextContent('Free 8–9 AM, 11:45 AM–3 PM');
  await expect.element(chart).toHaveTextContent(/Not booked: Cala Iris$/);
});
