import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { card, cardDay, hourButton, openCard } from '#client/testing/booking-card.ts';
import { respond } from '#client/testing/mock-api.ts';
import { mockRental } from '#client/testing/mock-pages.ts';
import { booking, idOf, itemDetail, listOf, takenHours } from '#client/testing/samples.ts';
import { createWait, deleteWait, listWaits } from '#features/availability/endpoints.ts';
import type { Wait } from '#features/availability/schemas.ts';
import { listMyBookings } from '#features/bookings/endpoints.ts';
import { getAvailability } from '#features/items/endpoints.ts';

describe('a taken hour', () => {
  const dialog = page.getByRole('dialog', { name: 'Wait for these hours' });

  it('opens the waiting list, which can be left again', async () => {
    mockRental(itemDetail());
    respond(getAvailability, [takenHours(cardDay(), '10:00', '12:00')]);
    await openCard();
    const body = { startTime: takenHours(cardDay(), '10:00', '11:00').start, seats: 1 };
    const wait: Wait = {
      ...{ id: idOf(300), seats: 1, createdAt: body.startTime, toldAt: null },
      ...{ startTime: body.startTime, endTime: takenHours(cardDay(), '10:00', '11:00').end },
      item: { id: idOf(10), listingTitle: 'Quemado Red' },
    };
    await hourButton(10).click();
    await expect.element(dialog.getByLabelText('Start')).toHaveValue(String(10 * 60));
    await expect.element(dialog.getByLabelText('End')).toHaveValue(String(11 * 60));
    respond(createWait, () => {
      respond(listWaits, [wait]);
      return wait;
    });
    await dialog.getByRole('button', { name: 'Tell me if it becomes free' }).click();
    await expect.element(dialog.getByText(/^We’ll tell you by e/)).toBeVisible();
    respond(deleteWait, () => void respond(listWaits, []) as undefined);
    await dialog.getByRole('button', { name: 'Leave the waiting list' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Tell me if it becomes free' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(hourButton(10)).toHaveFocus();
  });

  it('of the user’s own booking is marked and has no waiting list', async () => {
    mockRental(itemDetail());
    const { start: startTime, end: endTime } = takenHours(cardDay(), '10:00', '12:00');
    respond(getAvailability, [takenHours(cardDay(), '10:00', '12:00')]);
    const own = booking({ startTime, endTime, rentableItem: { ...booking().rentableItem, id: idOf(10) } });
    respond(listMyBookings, listOf([own]));
    await openCard();
    await expect.element(hourButton(10)).toHaveAccessibleName('10:00 AM to 11:00 AM, yours');
    await hourButton(10).click({ force: true });
    await expect.element(card.getByText('10:00 AM to 11:00 AM: yours')).toBeVisible();
    expect(dialog.length).toBe(0);
  });
});
