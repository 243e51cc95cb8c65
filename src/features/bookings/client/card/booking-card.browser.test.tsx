import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  card,
  cardDay,
  chosenTimes,
  hourButton,
  openCard,
  requestButton,
  total,
} from '#client/testing/booking-card.ts';
import { respond } from '#client/testing/mock-api.ts';
import { mockRental } from '#client/testing/mock-pages.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { idOf, itemDetail, takenHours } from '#client/testing/samples.ts';
import { getAvailability } from '#features/items/endpoints.ts';
import { defaultRules } from '#features/items/rules.ts';
import { formatMarinaDate } from '#shared/marina-format.ts';
import { addDays, marinaToInstant } from '#shared/marina-time.ts';
import { firstBookableDate } from './booking-address.ts';

const sheet = page.getByRole('dialog', { name: 'Book Quemado Red' });
const pickDay = page.getByRole('button', { name: /choose another day/ });
const stripDay = (date: string) => page.getByRole('button', { name: formatMarinaDate(date, 'en', 'long') });

beforeEach(() => mockRental(itemDetail()));

describe('the choice of hours', () => {
  it('is made in hours or half hours by press and by keyboard, with its total, on a phone', async () => {
    await openCard('', { user: null, device: 'phone' });
    await hourButton(14).click();
    await hourButton(16).click();
    await expect.element(chosenTimes).toHaveTextContent('Start 2:00 PM · End 5:00 PM');
    await expect.element(total).toHaveTextContent('1,800.00');
    await expect.element(total).toHaveTextContent('3 hours');

    await page.getByRole('button', { name: 'Half hours' }).click();
    const half = page.getByRole('button', { name: '9:30 AM to 10:00 AM, free' });
    await half.click();
    await expect.element(chosenTimes).toHaveTextContent('Start 9:30 AM · End 10:30 AM');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(chosenTimes).toHaveTextContent('Start 9:30 AM · End 1:00 PM');
    await expect.element(total).toHaveTextContent('2,100.00');
    await expect.poll(() => location.search).toContain('from=09%3A30&to=13%3A00');

    await page.getByRole('button', { name: 'Half hours' }).click();
    await expect.element(hourButton(9)).toHaveAttribute('aria-pressed', 'true');
    await expect.element(hourButton(13)).toHaveAttribute('aria-pressed', 'false');
  });

  it('is made in a sheet on a phone, and kept when the sheet closes', async () => {
    await openCard('', { user: null, device: 'phone' });
    await page.getByRole('button', { name: 'See free hours' }).click();
    // Escape closes only the topmost.
    await sheet.getByRole('button', { name: /choose another day/ }).click();
    const picker = page.getByRole('dialog', { name: 'Choose a day' });
    await expect.element(picker).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(picker).not.toBeInTheDocument();
    await sheet.getByRole('button', { name: formatMarinaDate(addDays(cardDay(), 1), 'en', 'long') }).click();
    await sheet.getByRole('button', { name: /^10:00 AM to/ }).click();
    await sheet.getByRole('button', { name: /^11:00 AM to/ }).click();
    await expect.element(sheet.getByText('2 hours')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(sheet).not.toBeInTheDocument();
    const bar = document.querySelector('[data-bottom-bar]');
    expect(bar?.textContent).toMatch(/10.AM–12.PM/);
    await expect.element(page.getByRole('button', { name: 'Check and request' })).toHaveFocus();
    await expect.element(hourButton(10)).toHaveAttribute('aria-pressed', 'true');
  });

  it('leaves out taken hours, which are labelled', async () => {
    respond(getAvailability, [takenHours(cardDay(), '10:00', '11:30')]);
    await openCard();
    await expect.element(hourButton(10)).toHaveAccessibleName('10:00 AM to 11:00 AM, held by a request');
    const half = '11:00 AM to 11:30 AM, held by a request; 11:30 AM to 12:00 PM, free';
    await expect.element(hourButton(11)).toHaveAccessibleName(half);
    await hourButton(11).click();
    await expect.element(chosenTimes).toHaveTextContent('Start 11:30 AM');
    await pickDay.click();
    const name = `${formatMarinaDate(cardDay(), 'en', 'full')}, 9 h 30 min free`;
    await expect.element(page.getByRole('dialog').getByRole('button', { name, exact: true })).toBeVisible();
  });

  it('says what is wrong with the times, and moves the focus there', async () => {
    await openCard();
    await requestButton.click();
    await expect.element(card.getByText('Please select date and time')).toBeVisible();
    await expect.element(hourButton(8)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(card.getByText('Please select date and time')).not.toBeInTheDocument();
  });

  it('includes every later day of the calendar and none before today, on a phone', async () => {
    const later = addDays(cardDay(), 60);
    respond(getAvailability, ({ query }) =>
      query.to && query.to < later ? [] : [takenHours(later, '10:00', '12:00')],
    );
    await openCard('from=10:00&to=12:00', { device: 'phone' });
    await pickDay.click();
    const calendar = page.getByRole('dialog');
    await expect.element(calendar).toBeVisible();
    expect(calendar.element().querySelector('th')?.textContent).toBe('Sun');
    const wanted = calendar.getByRole('button', { name: formatMarinaDate(later, 'en', 'full') });
    const back = calendar.getByRole('button', { name: 'Previous month' });
    while (back.element().getAttribute('aria-disabled') !== 'true') await back.click();
    const first = firstBookableDate(new Date(), defaultRules);
    const month = calendar.getByRole('grid');
    await expect.element(month).toHaveAccessibleName(formatMarinaDate(first, 'en', 'month'));
    while (wanted.length === 0) await calendar.getByRole('button', { name: 'Next month' }).click();
    await wanted.click();
    await expect.element(calendar).not.toBeInTheDocument();
    await expect.element(stripDay(later)).toHaveAttribute('aria-pressed', 'true');
    await expect.element(hourButton(8)).toHaveAccessibleName('8:00 AM to 9:00 AM, free');
    // They were taken before.
    expect(page.getByText('These hours have been taken').length).toBe(0);
  });

  it('is dropped with a message when its hours begin, and never moves to another day', async () => {
    const theDay = cardDay();
    vi.setSystemTime(marinaToInstant(theDay, '17:30'));
    await renderPage(`/rental/${idOf(10)}?day=${theDay}&from=18:00&to=19:00`);
    await expect.element(chosenTimes).toHaveTextContent('Start 6:00 PM');
    vi.setSystemTime(marinaToInstant(theDay, '18:01'));
    document.dispatchEvent(new Event('visibilitychange'));
    const begun = page.getByRole('alert').getByText('The hours you chose have already begun.');
    await expect.element(begun).toBeVisible();
    expect(chosenTimes.length).toBe(0);
    await expect.element(stripDay(theDay)).toHaveAttribute('aria-pressed', 'true');
    await stripDay(addDays(theDay, 2)).click();
    await expect.element(begun).not.toBeInTheDocument();
    await expect.poll(() => location.search).toBe(`?day=${addDays(theDay, 2)}`);
  });
});
