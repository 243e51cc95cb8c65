import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { hold, respond, sentTo } from '#client/testing/mock-api.ts';
import { breakStreams, openStreams, sendEvent } from '#client/testing/mock-network.ts';
import { mockBookings, mockListings, mockRental } from '#client/testing/mock-pages.ts';
import { removePage, renderPage } from '#client/testing/render-page.tsx';
import {
  booking,
  idOf,
  itemDetail,
  listOf,
  member,
  owner,
  takenHours,
  tomorrow,
} from '#client/testing/samples.ts';
import { getMe } from '#features/auth/endpoints.ts';
import { listWaitlist } from '#features/availability/endpoints.ts';
import { createBooking, listMyBookings } from '#features/bookings/endpoints.ts';
import { getAvailability } from '#features/items/endpoints.ts';
import { bookingsTopic, everythingTopic, hoursTopic } from '#shared/live-topics.ts';

const user = owner({ pendingRequests: 2 });
const badge = page.getByRole('banner').getByRole('link', { name: /^Bookings/ });

function show(visibility: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('an event of the stream', () => {
  it('refetches what shows its topic, and nothing else, and leaves an open dialog', async () => {
    mockBookings([booking({ status: 'PENDING' })], 'renter');
    await renderPage('/bookings?tab=my', { user: member() });
    const ticket = page.getByRole('article');
    await expect.element(ticket).toHaveTextContent('Pending');
    await ticket.getByRole('button', { name: 'Cancel request' }).click();
    const question = page.getByRole('dialog');
    await expect.element(question).toBeVisible();
    const read = sentTo(getMe).length;
    const waits = sentTo(listWaitlist).length;
    respond(listMyBookings, listOf([booking({ status: 'CONFIRMED' })]));
    sendEvent(hoursTopic(idOf(10)));
    sendEvent(bookingsTopic);
    await expect.element(ticket).toHaveTextContent('Confirmed');
    // The user's count of requests depends on the bookings.
    await expect.poll(() => sentTo(getMe).length).toBe(read + 1);
    expect(sentTo(listWaitlist).length).toBe(waits);
    await expect.element(question).toBeVisible();
  });

  it('refetches the hours of its item only, and leaves what is being typed', async () => {
    mockRental(itemDetail());
    const user = member({ phoneNumber: null });
    const hours = `day=${tomorrow()}&from=10:00&to=12:00`;
    await renderPage(`/rental/${idOf(10)}?${hours}`, { user });
    await expect.poll(openStreams).toBe(1);
    const field = page.getByLabelText(/^WhatsApp number/);
    await field.fill('0612');
    respond(getAvailability, [takenHours(tomorrow(), '10:00', '11:00')]);
    const read = sentTo(getAvailability).length;
    sendEvent(hoursTopic(idOf(11)));
    sendEvent(hoursTopic(idOf(10)));
    await expect.poll(() => sentTo(getAvailability).length).toBe(read + 1);
    await expect.element(page.getByText('These hours have been taken')).toBeVisible();
    const hour = page.getByRole('button', { name: '10:00 AM to 11:00 AM, held by a request' });
    await expect.element(hour).toBeVisible();
    await expect.element(field).toHaveValue('0612');
    await expect.element(field).toHaveFocus();
  });

  it('waits until the user’s own booking is sent', async () => {
    mockRental(itemDetail());
    respond(createBooking, booking());
    const answer = hold(createBooking);
    await renderPage(`/rental/${idOf(10)}?day=${tomorrow()}`, { user: member() });
    await page.getByRole('button', { name: /^10:00 AM / }).click();
    await page.getByRole('button', { name: 'Request Booking' }).click();
    await expect.poll(() => sentTo(createBooking).length).toBe(1);
    const read = sentTo(getAvailability).length;
    sendEvent(hoursTopic(idOf(10)));
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
    expect(sentTo(getAvailability).length).toBe(read);
    answer();
    await expect.poll(() => sentTo(getAvailability).length).toBeGreaterThan(read);
  });
});

it('reads every 30 seconds while the stream is refused; closed while the tab is hidden, it then says that everything may have changed', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['setInterval', 'clearInterval'] });
  mockListings([]);
  await renderPage('/listings', { user });
  await expect.poll(openStreams).toBe(1);
  const count = (pendingRequests: number) => respond(getMe, { ...user, pendingRequests });
  count(3);
  breakStreams();
  await expect.element(badge).toHaveTextContent('3');
  count(4);
  vi.advanceTimersByTime(30_000);
  await expect.element(badge).toHaveTextContent('4');
  expect(openStreams()).toBe(1);
  show('hidden');
  expect(openStreams()).toBe(0);
  count(5);
  show('visible');
  expect(openStreams()).toBe(1);
  sendEvent(everythingTopic);
  await expect.element(badge).toHaveTextContent('5');
  removePage();
  await renderPage('/listings');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(openStreams(), 'of a page without live data').toBe(0);
});

it('reads the count of requests again when one expires', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setInterval', 'clearInterval'] });
  mockListings([]);
  await renderPage('/listings', { user: { ...user, nextRequestExpiresAt: booking().expiresAt } });
  await expect.element(badge).toHaveTextContent('2');
  respond(getMe, { ...user, pendingRequests: 1 });
  vi.setSystemTime(booking().startTime);
  vi.advanceTimersToNextTimer();
  await expect.element(badge).toHaveTextContent('1');
});
