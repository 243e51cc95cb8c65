import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  card,
  cardDay,
  chosenTimes,
  hourButton,
  openCard,
  requestButton,
  winterDay,
} from '#client/testing/booking-card.ts';
import { setDevice } from '#client/testing/devices.ts';
import { respond } from '#client/testing/mock-api.ts';
import { mockRental } from '#client/testing/mock-pages.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { booking, idOf, itemDetail, listOf, member, site, takenHours } from '#client/testing/samples.ts';
import { createWaitlistEntry, deleteWaitlistEntry, listWaitlist } from '#features/availability/endpoints.ts';
import type { WaitlistEntry } from '#features/availability/schemas.ts';
import { createBooking, listMyBookings } from '#features/bookings/endpoints.ts';
import { getAvailability } from '#features/items/endpoints.ts';
import { defaultRules } from '#features/items/rules.ts';

const rules = {
  ...defaultRules,
  opensAt: '10:00',
  shortestMinutes: 120,
  noticeMinutes: 24 * 60,
  confirmsAtOnce: true,
  priceRules: [
    {
      ...{ label: 'evening', hourlyRate: 1200, fromTime: '15:00', toTime: null },
      ...{ weekdays: null, from: null, to: null },
    },
  ],
};

beforeEach(() => mockRental(itemDetail()));

it('shows the rules and prices of an item, and a booking that is confirmed at once', async () => {
  respond(createBooking, booking({ status: 'CONFIRMED', totalPrice: 1800, expiresAt: null }));
  await openCard('', { item: { rules }, device: 'phone' });
  await expect.element(card.getByText(/2.hours at least, 1.day ahead$/)).toBeVisible();
  await hourButton(8).click({ force: true });
  const closed = 'This craft can be booked from 10:00 AM to 7:00 PM';
  await expect.element(card.getByText(closed)).toBeVisible();
  await hourButton(14).click();
  await expect.element(chosenTimes).toHaveTextContent('End 4:00 PM');
  await expect.element(card.getByText('1 h evening at 1,200 MAD')).toBeVisible();

  await card.getByRole('button', { name: 'Book now' }).click();
  await expect.element(card.getByRole('heading', { name: 'Your booking is confirmed!' })).toHaveFocus();
  await expect.element(card.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect.element(card.getByRole('article')).toHaveTextContent('1,800.00');
  await expect
    .element(card.getByRole('link', { name: 'See the slip' }))
    .toHaveAttribute('href', `/bookings/${idOf(200)}/slip`);
});

it.each(['en', 'fr'] as const)(
  'shows every hour when the sheet opens on the smallest phone: %s',
  async (language) => {
    await openCard('from=15:00&to=19:00', { item: { rules }, language, device: 'phone' });
    await page.viewport(320, 568);
    document.querySelector<HTMLElement>('[data-bottom-bar] button')?.click();
    const hours = () => [...document.querySelectorAll<HTMLElement>('dialog [data-hour]')];
    await expect.poll(() => hours().length).toBe(11);
    const covered = () =>
      hours().filter((hour) => {
        const { left, top, width, height } = hour.getBoundingClientRect();
        return !hour.contains(document.elementFromPoint(left + width / 2, top + height * 0.6));
      });
    await expect.poll(() => covered().map(({ dataset }) => dataset.hour)).toEqual([]);
    const touching = hours().filter((hour) => {
      const label = hour.querySelector<HTMLElement>('.whitespace-nowrap');
      return hour.offsetWidth - (label?.offsetWidth ?? 0) < 6;
    });
    expect(touching).toEqual([]);
  },
);

it('asks before hours that end after sunset are requested, on a phone', async () => {
  await setDevice('phone');
  respond(createBooking, booking());
  const address = `/rental/${idOf(10)}?day=${winterDay()}&from=17:30&to=19:00`;
  await renderPage(address, { user: member(), site: { ...site, daylight: 'warn' } });
  await expect.element(card.getByText(/^Sunset [45]:\d\d PM$/)).toBeVisible();
  await expect.element(card.getByText(/^Ends .* after sunset \([45]:\d\d PM\)$/)).toBeVisible();
  await requestButton.click();
  const question = page.getByRole('dialog', { name: /after sunset/ });
  await expect.element(question).toBeVisible();
  await question.getByRole('button', { name: 'Choose other hours' }).click();
  await expect.element(requestButton).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await question.getByRole('button', { name: 'Request anyway' }).click();
  await expect
    .element(card.getByRole('heading', { name: 'Booking request submitted successfully!' }))
    .toHaveFocus();
});

describe('a taken hour', () => {
  const dialog = page.getByRole('dialog', { name: 'Wait for these hours' });

  it('opens the waiting list, which can be left again', async () => {
    respond(getAvailability, [takenHours(cardDay(), '10:00', '12:00')]);
    await openCard();
    const body = { startTime: takenHours(cardDay(), '10:00', '11:00').start, seats: 1 };
    const entry: WaitlistEntry = {
      ...{ id: idOf(300), seats: 1, createdAt: body.startTime, notifiedAt: null },
      ...{ startTime: body.startTime, endTime: takenHours(cardDay(), '10:00', '11:00').end },
      item: { id: idOf(10), listingTitle: 'Quemado Red' },
    };
    await hourButton(10).click();
    await expect.element(dialog.getByLabelText('Start')).toHaveValue(String(10 * 60));
    await expect.element(dialog.getByLabelText('End')).toHaveValue(String(11 * 60));
    respond(createWaitlistEntry, () => {
      respond(listWaitlist, [entry]);
      return entry;
    });
    await dialog.getByRole('button', { name: 'Tell me if it becomes free' }).click();
    await expect.element(dialog.getByText(/^We’ll tell you by e/)).toBeVisible();
    respond(deleteWaitlistEntry, () => void respond(listWaitlist, []) as undefined);
    await dialog.getByRole('button', { name: 'Leave the waiting list' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Tell me if it becomes free' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(hourButton(10)).toHaveFocus();
  });

  it('of the user’s own booking is marked and has no waiting list', async () => {
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
