import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setDevice } from '#client/testing/devices.ts';
import { refuse } from '#client/testing/mock-api.ts';
import { mockBookings } from '#client/testing/mock-pages.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { booking, idOf, owner } from '#client/testing/samples.ts';
import { getBooking } from '#features/bookings/endpoints.ts';

const user = owner({ pendingRequests: 1 });
const address = `/bookings?tab=items&booking=${booking().id}`;
const ticket = page.getByRole('article');
const section = page.getByRole('region', { name: 'Request from Ghita' });
const question = page.getByRole('dialog');
const answered = booking({ status: 'CONFIRMED', expiresAt: null });

describe('the booking of a link', () => {
  it('is shown once, above the list, until another tab is chosen', async () => {
    mockBookings([booking(), booking({ id: idOf(201), status: 'CONFIRMED', expiresAt: null })]);
    await renderPage(address, { user });
    await expect.element(section.getByRole('button', { name: 'Decline' })).toBeVisible();
    await expect.poll(() => ticket.length).toBe(2);
    expect(section.getByRole('article').length).toBe(1);
    await page.getByRole('tab', { name: /Item Bookings/ }).click();
    await expect.element(section).not.toBeInTheDocument();
    expect(location.search).not.toContain('booking=');
  });

  it('says when it has already been confirmed, and asks nothing', async () => {
    mockBookings([answered]);
    await renderPage(`${address}&answer=decline`, { user });
    await expect.element(section).toHaveTextContent('This request has already been confirmed.');
    await expect.poll(() => location.search).not.toContain('answer=');
    expect(question.length).toBe(0);
  });

  it.each([
    [idOf(9), 'booking_not_found'],
    // The path of another call.
    ['my-bookings', 'malformed'],
  ] as const)('is not found above the list with the id %s when the API says %s', async (id, code) => {
    const title = 'Another';
    mockBookings([booking({ rentableItem: { ...booking().rentableItem, listingTitle: title } })]);
    refuse(getBooking, code);
    await renderPage(`/bookings?tab=items&booking=${id}`, { user });
    const alert = page.getByRole('alert');
    await expect.element(alert).toHaveTextContent('The booking from your link was not found');
    await expect.element(ticket).toHaveTextContent(title);
  });
});

describe("an e-mail's link", () => {
  it('asks the owner to decline, and does nothing without the button, on a phone', async () => {
    await setDevice('phone');
    mockBookings([booking()]);
    await renderPage(`${address}&answer=decline`, { user });
    await expect.element(question).toHaveTextContent('Decline this request?');
    await expect.element(question.getByRole('button', { name: 'Go back' })).toHaveFocus();
    expect(location.search).toContain('answer=decline');
    await userEvent.keyboard('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    expect(location.search).toMatch(/booking=[^&]+$/);
    await expect.element(section.getByRole('heading', { level: 3 })).toHaveFocus();
    await expect.element(section).toHaveTextContent('Pending');
  });

  it('asks the owner to confirm, once, on a phone', async () => {
    await setDevice('phone');
    mockBookings([booking()]);
    await renderPage(`${address}&answer=confirm`, { user });
    await expect.element(question).toHaveTextContent('Confirm this request?');
    await question.getByRole('button', { name: 'Confirm' }).click();
    await expect.element(section).toHaveTextContent('Confirmed');
    await expect.element(question).not.toBeInTheDocument();
    expect(location.search).not.toContain('answer=');
    await expect.element(section.getByRole('heading', { level: 3 })).toHaveFocus();
  });
});
