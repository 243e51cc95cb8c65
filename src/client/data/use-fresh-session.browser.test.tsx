import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { deliver } from '#client/data/live/deliver.ts';
import { hold, respond, sentTo } from '#client/testing/mock-api.ts';
import { mockBookings, mockListings } from '#client/testing/mock-pages.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { booking, idOf, owner } from '#client/testing/samples.ts';
import { settleAtOnce } from '#client/testing/settling.ts';
import { expectToast } from '#client/testing/toasts.ts';
import { getMe } from '#features/auth/endpoints.ts';
import { changeBooking } from '#features/bookings/endpoints.ts';
import { everythingTopic } from '#shared/live-topics.ts';

describe('the count of requests', () => {
  const user = owner({ pendingRequests: 2 });
  const badge = page.getByRole('banner').getByRole('link', { name: /^Bookings/ });

  it('is right after two answers at the same time', async () => {
    settleAtOnce();
    const requests = [1, 2, 3, 4].map((number) => booking({ id: idOf(200 + number) }));
    mockBookings(requests);
    const answer = hold(changeBooking);
    await renderPage('/bookings?tab=items', { user: owner({ pendingRequests: 4 }) });
    const confirm = page.getByRole('button', { name: 'Confirm', exact: true });
    const tab = page.getByRole('tab', { name: /Item Bookings/ });
    await expect.element(tab).toHaveTextContent('4');
    await confirm.nth(0).click();
    await confirm.nth(1).click();
    respond(getMe, owner({ pendingRequests: 2 }));
    answer();
    await expectToast('2 requests left to answer.');
    await expect.element(tab).toHaveTextContent('2');
  });

  it('changes when the owner comes back to the tab and to the bookings', async () => {
    mockListings([]);
    mockBookings([booking()]);
    await renderPage('/bookings?tab=items', { user });
    await expect.element(badge).toHaveTextContent('2');
    respond(getMe, { ...user, pendingRequests: 3 });
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(badge).toHaveTextContent('3');
    await page.getByRole('banner').getByRole('link', { name: 'Rentals', exact: true }).click();
    await expect.poll(() => location.pathname).toBe('/listings');
    respond(getMe, { ...user, pendingRequests: 1 });
    await badge.click();
    await expect.element(badge).toHaveTextContent('1');
    await expect.element(page.getByRole('article')).toBeVisible();
  });

  it('is read once when an opened stream says that everything may have changed', async () => {
    mockListings([]);
    await renderPage('/listings', { user });
    respond(getMe, { ...user, pendingRequests: 3 });
    const before = sentTo(getMe).length;
    deliver([everythingTopic]);
    await expect.element(badge).toHaveTextContent('3');
    expect(sentTo(getMe).length).toBe(before + 1);
  });

  it('changes when a request expires', async () => {
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setInterval', 'clearInterval'] });
    mockListings([]);
    await renderPage('/listings', { user: { ...user, nextRequestExpiresAt: booking().expiresAt } });
    await expect.element(badge).toHaveTextContent('2');
    respond(getMe, { ...user, pendingRequests: 1 });
    vi.setSystemTime(booking().startTime);
    vi.advanceTimersToNextTimer();
    await expect.element(badge).toHaveTextContent('1');
  });
});
