import { expect, it, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { setDevice } from '#client/testing/devices.ts';
import { respond } from '#client/testing/mock-api.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { booking, idOf, item, listOf, member, owner } from '#client/testing/samples.ts';
import {
  changeBooking,
  getOwnResponse,
  listItemBookings,
  listMyBookings,
  listWaits,
} from '#features/bookings/endpoints.ts';
import { listMyItems } from '#features/items/endpoints.ts';
import { updateProfile } from '#features/users/endpoints.ts';

const toasts = () => document.querySelectorAll('[data-sonner-toast][data-visible="true"]');

it('shows at most three toasts, each for four seconds', async () => {
  const user = member();
  respond(updateProfile, user);
  await renderPage('/profile', { user });
  vi.useFakeTimers({ now: Date.now(), toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  for (let times = 1; times <= 4; times++) {
    await page.getByRole('button', { name: 'Update profile' }).click();
    const count = async () => {
      await vi.advanceTimersByTimeAsync(20);
      return toasts().length;
    };
    await expect.poll(count).toBe(Math.min(times, 3));
  }
  await vi.advanceTimersByTimeAsync(3_500);
  expect(toasts().length).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(800);
  await expect.poll(() => toasts().length).toBe(0);
});

/** Whether a tap on the center of a button reaches it. */
function takesTaps(button: Locator): boolean {
  const { x, y, width, height } = button.element().getBoundingClientRect();
  return button.element().contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

it('shows toasts on a phone that block no taps on the page or in a dialog', async () => {
  await setDevice('phone');
  const names = ['Rania', 'Karim', 'Salma'];
  const requests = names.map((displayName, at) =>
    booking({ id: idOf(200 + at), user: { ...booking().user, displayName } }),
  );
  respond(listItemBookings, listOf(requests));
  respond(listMyBookings, listOf([]));
  respond(getOwnResponse, { withinHours: 1, answeredPercent: 100, requests: 1, expired: 0 });
  respond(listWaits, []);
  respond(listMyItems, listOf([item()]));
  respond(changeBooking, ({ params }) => {
    const at = requests.findIndex(({ id }) => id === params.id);
    const confirmed = { ...booking(requests[at]), status: 'CONFIRMED', expiresAt: null } as const;
    requests[at] = confirmed;
    respond(listItemBookings, listOf(requests));
    return confirmed;
  });
  await renderPage('/bookings?tab=items', { user: owner({ pendingRequests: 3 }) });
  const ticket = (at: number) => page.getByRole('article').filter({ hasText: names[at] as string });
  const confirm = (at: number) => ticket(at).getByRole('button', { name: 'Confirm', exact: true });
  await confirm(0).click();
  await expect.poll(() => toasts()[0]?.textContent).toContain('Booking confirmed');
  const header = page.getByRole('banner').element().getBoundingClientRect();
  const toast = () => toasts()[0]?.getBoundingClientRect() ?? new DOMRect();
  await expect.poll(() => toast().y).toBeGreaterThan(header.bottom);
  const { y, height } = confirm(1).element().getBoundingClientRect();
  const middle = toast().y + toast().height / 2;
  scrollBy({ top: y + height / 2 - middle, behavior: 'instant' });
  expect(takesTaps(confirm(1)), 'under the toast').toBe(true);
  expect(toasts().length).toBe(1);

  const dialog = page.getByRole('dialog');
  await ticket(2).getByRole('button', { name: 'Decline' }).click();
  await expect.element(dialog).toBeVisible();
  for (const name of ['Decline', 'Go back', 'Close'])
    expect(takesTaps(dialog.getByRole('button', { name, exact: true })), name).toBe(true);
  expect(toasts().length).toBe(1);
});
