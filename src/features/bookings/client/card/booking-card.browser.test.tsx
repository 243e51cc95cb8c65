import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  card,
  cardDay,
  chosenTimes,
  hourButton,
  openCard,
  requestButton,
  total,
  winterDay,
} from '#client/testing/booking-card.ts';
import { setDevice } from '#client/testing/devices.ts';
import { refuse, respond } from '#client/testing/mock-api.ts';
import { mockRental } from '#client/testing/mock-pages.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { booking, idOf, itemDetail, listOf, member, site, takenHours } from '#client/testing/samples.ts';
import { createWaitlistEntry, deleteWaitlistEntry, listWaitlist } from '#features/availability/endpoints.ts';
import type { WaitlistEntry } from '#features/availability/schemas.ts';
import { createBooking, listMyBookings } from '#features/bookings/endpoints.ts';
import { getAvailability } from '#features/items/endpoints.ts';
import { defaultRules } from '#features/items/rules.ts';
import { formatMarinaDate } from '#shared/marina-format.ts';
import { addDays, marinaToInstant } from '#shared/marina-time.ts';
import { firstBookableDate } from './booking-address.ts';

const stripDay = (date: string) => page.getByRole('button', { name: formatMarinaDate(date, 'en', 'long') });

beforeEach(() => mockRental(itemDetail()));

// What a press chooses: `pick-hour.test.ts`; what follows from a choice: `booking-model.test.ts`.
it('the choice of hours is asked for where it is missing, and made in hours or half hours by keyboard and by press, on a phone', async () => {
  await openCard('', { device: 'phone' });
  await requestButton.click();
  await expect.element(card.getByText('Please select date and time')).toBeVisible();
  await expect.element(hourButton(8)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(card.getByText('Please select date and time')).not.toBeInTheDocument();
  await hourButton(10).click();
  await expect.element(chosenTimes).toHaveTextContent('Start 8:00 AM · End 11:00 AM');
  await expect.element(total).toHaveTextContent('1,800.00');
  await expect.element(total).toHaveTextContent('3 hours');

  await page.getByRole('button', { name: 'Half hours' }).click();
  await page.getByRole('button', { name: '9:30 AM to 10:00 AM, free' }).click();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(chosenTimes).toHaveTextContent('Start 9:30 AM · End 1:00 PM');
  await expect.poll(() => location.search).toContain('from=09%3A30&to=13%3A00');
  await page.getByRole('button', { name: 'Half hours' }).click();
  await expect.element(hourButton(9)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(hourButton(13)).toHaveAttribute('aria-pressed', 'false');
});

it('the choice of hours is made in a sheet on a phone, kept when the sheet closes, and dropped with a message when its hours begin', async () => {
  const theDay = addDays(cardDay(), 1);
  await openCard('', { user: null, device: 'phone' });
  await page.getByRole('button', { name: 'See free hours' }).click();
  const sheet = page.getByRole('dialog', { name: 'Book Quemado Red' });
  // Escape closes only the topmost.
  await sheet.getByRole('button', { name: /choose another day/ }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a day' });
  await expect.element(picker).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(picker).not.toBeInTheDocument();
  await sheet.getByRole('button', { name: formatMarinaDate(theDay, 'en', 'long') }).click();
  await sheet.getByRole('button', { name: /^10:00 AM to/ }).click();
  await sheet.getByRole('button', { name: /^11:00 AM to/ }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  const bar = document.querySelector('[data-bottom-bar]');
  expect(bar?.textContent).toMatch(/10.AM–12.PM/);
  await expect.element(page.getByRole('button', { name: 'Check and request' })).toHaveFocus();
  await expect.element(hourButton(10)).toHaveAttribute('aria-pressed', 'true');

  vi.setSystemTime(marinaToInstant(theDay, '10:01'));
  document.dispatchEvent(new Event('visibilitychange'));
  const begun = page.getByRole('alert').getByText('The hours you chose have already begun.');
  await expect.element(begun).toBeVisible();
  expect(chosenTimes.length).toBe(0);
  // It never moves to another day.
  await expect.element(stripDay(theDay)).toHaveAttribute('aria-pressed', 'true');
  await stripDay(addDays(theDay, 2)).click();
  await expect.element(begun).not.toBeInTheDocument();
});

it('the choice of hours leaves out taken hours, and is of any later day of the calendar and none before today, on a phone', async () => {
  const later = addDays(cardDay(), 60);
  respond(getAvailability, ({ query }) => [
    takenHours(cardDay(), '10:00', '11:30'),
    ...(query.to && query.to < later ? [] : [takenHours(later, '11:00', '13:00')]),
  ]);
  await openCard('', { device: 'phone' });
  await expect.element(hourButton(10)).toHaveAccessibleName('10:00 AM to 11:00 AM, held by a request');
  const half = '11:00 AM to 11:30 AM, held by a request; 11:30 AM to 12:00 PM, free';
  await expect.element(hourButton(11)).toHaveAccessibleName(half);
  await hourButton(11).click();
  await expect.element(chosenTimes).toHaveTextContent('Start 11:30 AM');
  await page.getByRole('button', { name: /choose another day/ }).click();
  const calendar = page.getByRole('dialog');
  const dayButton = (date: string, free = '') =>
    calendar.getByRole('button', { name: `${formatMarinaDate(date, 'en', 'full')}${free}` });
  await expect.element(dayButton(cardDay(), ', 9 h 30 min free')).toBeVisible();
  expect(calendar.element().querySelector('th')?.textContent).toBe('Sun');
  const back = calendar.getByRole('button', { name: 'Previous month' });
  while (back.element().getAttribute('aria-disabled') !== 'true') await back.click();
  const first = firstBookableDate(new Date(), defaultRules);
  await expect
    .element(calendar.getByRole('grid'))
    .toHaveAccessibleName(formatMarinaDate(first, 'en', 'month'));
  while (dayButton(later).length === 0) await calendar.getByRole('button', { name: 'Next month' }).click();
  await dayButton(later).click();
  await expect.element(calendar).not.toBeInTheDocument();
  await expect.element(stripDay(later)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(hourButton(8)).toHaveAccessibleName('8:00 AM to 9:00 AM, free');
  // They were taken before.
  expect(page.getByText('These hours have been taken').length).toBe(0);
});

const evening = { label: 'evening', hourlyRate: 1200, fromTime: '15:00', toTime: null };
const rules = {
  ...defaultRules,
  opensAt: '10:00',
  shortestMinutes: 120,
  noticeMinutes: 24 * 60,
  confirmsAtOnce: true,
  priceRules: [{ ...evening, weekdays: null, from: null, to: null }],
};

it('shows the rules and prices of an item, and a booking that is confirmed at once', async () => {
  respond(createBooking, booking({ status: 'CONFIRMED', totalPrice: 1800, expiresAt: null }));
  await openCard('', { item: { rules }, device: 'phone' });
  await expect.element(card.getByText(/2.hours at least, 1.day ahead$/)).toBeVisible();
  await hourButton(8).click({ force: true });
  await expect.element(card.getByText('This craft can be booked from 10:00 AM to 7:00 PM')).toBeVisible();
  await hourButton(14).click();
  await expect.element(chosenTimes).toHaveTextContent('End 4:00 PM');
  await expect.element(card.getByText('1 h evening at 1,200 MAD')).toBeVisible();

  await card.getByRole('button', { name: 'Book now' }).click();
  await expect.element(card.getByRole('heading', { name: 'Your booking is confirmed!' })).toHaveFocus();
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
  await question.getByRole('button', { name: 'Choose other hours' }).click();
  await expect.element(requestButton).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await question.getByRole('button', { name: 'Request anyway' }).click();
  await expect
    .element(card.getByRole('heading', { name: 'Booking request submitted successfully!' }))
    .toHaveFocus();
});

it('opens the waiting list for taken hours, but not for the user’s own, and lets the user leave it again', async () => {
  const [taken, own] = [takenHours(cardDay(), '10:00', '12:00'), takenHours(cardDay(), '12:00', '13:00')];
  respond(getAvailability, [taken, own]);
  const rentableItem = { ...booking().rentableItem, id: idOf(10) };
  respond(listMyBookings, listOf([booking({ startTime: own.start, endTime: own.end, rentableItem })]));
  await openCard();
  await expect.element(hourButton(12)).toHaveAccessibleName('12:00 PM to 1:00 PM, yours');
  await hourButton(12).click({ force: true });
  await expect.element(card.getByText('12:00 PM to 1:00 PM: yours')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Wait for these hours' });
  expect(dialog.length).toBe(0);

  const entry: WaitlistEntry = {
    ...{ id: idOf(300), seats: 3, createdAt: taken.start, notifiedAt: null },
    ...{ startTime: taken.start, endTime: takenHours(cardDay(), '10:00', '11:00').end },
    item: { id: idOf(10), listingTitle: 'Quemado Red', rentalCategory: 'PRIVATE_HIRE' },
  };
  await hourButton(10).click();
  await expect.element(dialog.getByLabelText('Start')).toHaveValue(String(10 * 60));
  await expect.element(dialog.getByLabelText('End')).toHaveValue(String(11 * 60));
  respond(createWaitlistEntry, () => {
    respond(listWaitlist, [entry]);
    return entry;
  });
  const begin = dialog.getByRole('button', { name: 'Tell me if it becomes free' });
  await begin.click();
  await expect.element(dialog.getByText(/^We’ll tell you by e.*, 3 craft\.$/)).toBeVisible();
  respond(deleteWaitlistEntry, () => void respond(listWaitlist, []) as undefined);
  await dialog.getByRole('button', { name: 'Leave the waiting list' }).click();
  await expect.element(begin).toHaveFocus();
  refuse(createWaitlistEntry, 'hours_are_free');
  await begin.click();
  await dialog.getByRole('button', { name: 'Back to the hours' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(hourButton(10)).toHaveFocus();
});
