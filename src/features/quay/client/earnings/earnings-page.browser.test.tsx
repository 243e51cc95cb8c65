import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { disconnect, respond, retryAtOnce, sentTo } from '#client/testing/mock-api.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { idOf, owner } from '#client/testing/samples.ts';
import { expectToast } from '#client/testing/toasts.ts';
import { closeDay, getDayClose, getEarnings } from '#features/quay/endpoints.ts';
import type { DayClose, OwnerEarnings } from '#features/quay/schemas.ts';
import { marinaToday } from '#shared/marina-time.ts';

const figures = {
  ...{ bookings: 2, hours: 3.5, hoursOut: 8.09, calledOff: 1, noShows: 4 },
  ...{ revenue: 2100, received: 1800.5, openDeposits: 1000 },
};
const earnings = (month: string, fields: Partial<OwnerEarnings> = {}): OwnerEarnings => ({
  month,
  total: figures,
  items: [{ id: idOf(10), listingTitle: 'Quemado Red', ...figures }],
  days: [
    { date: `${month}-01`, revenue: 0, received: 0 },
    { date: `${month}-02`, revenue: 2100, received: 1800.5 },
  ],
  ...fields,
});
const today = () => marinaToday({ now: () => new Date() });
const dayClose = (fields: Partial<DayClose> = {}): DayClose => ({
  ...{ date: today(), expected: 1500, deposits: 1000, count: null },
  received: { CASH: 500, CARD: 300, TRANSFER: 0 },
  ...fields,
});

async function open(): Promise<void> {
  respond(getEarnings, ({ query }) => earnings(String(query.month)));
  respond(getDayClose, ({ query }) => dayClose({ date: String(query.date) }));
  await renderPage('/earnings?month=2026-08', { user: owner() });
}

describe('the page of an owner’s earnings', () => {
  it('shows the figures of the month in the address, and leads to the months before and after it', async () => {
    await open();
    const month = page.getByRole('region', { name: 'August 2026' });
    const totals = month.getByLabelText('The month in figures');
    await expect.element(totals).toHaveTextContent('revenue2,100 MAD');
    await expect.element(totals).toHaveTextContent('received1,800.50 MAD');
    await expect
      .element(totals)
      .toHaveTextContent(/hours booked3.h.30.minhours on the water8.h.5.mincalled off1/);
    await expect.element(month.getByRole('region', { name: 'By craft' })).toHaveTextContent('Quemado Red');
    const second = month.getByRole('row', { name: /August 2/ });
    await expect.element(second).toHaveTextContent('2,100 MAD');
    await expect.element(second).toHaveTextContent('1,800.50 MAD');
    await expect
      .element(month.getByRole('link', { name: 'Download the month as CSV' }))
      .toHaveAttribute('href', '/api/v1/bookings/for-my-items/earnings.csv?month=2026-08');
    await page.getByRole('button', { name: 'Previous month' }).click();
    await expect.element(page.getByRole('region', { name: 'July 2026' })).toBeVisible();
    expect(location.search).toBe('?month=2026-07');
    expect(sentTo(getEarnings).at(-1)?.query.month).toBe('2026-07');
    await page.getByRole('button', { name: 'Next month' }).click();
    await expect.element(month).toBeVisible();
  });

  it('shows the current month if the address names none, and says if it has no hires', async () => {
    respond(getDayClose, dayClose());
    respond(getEarnings, earnings('2026-08', { items: [] }));
    await renderPage('/earnings?month=soon', { user: owner() });
    await expect.element(page.getByText('No hires in this month')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'This month', pressed: true })).toBeVisible();
    expect(sentTo(getEarnings)[0]?.query.month).toBe(today().slice(0, 7));
  });
});

describe('the day’s close', () => {
  const section = page.getByRole('region', { name: 'The day’s close' });
  const counted = section.getByLabelText('Counted', { exact: true });
  const submit = section.getByRole('button', { name: 'Close the day' });

  it('shows the difference to what should be in the till while it is typed, and keeps the count and its note', async () => {
    await open();
    await expect.element(section).toHaveTextContent('Expected in the till1,500 MAD');
    await counted.fill('1450.50');
    await expect.element(section).toHaveTextContent('49.50 MAD less than expected.');
    await counted.fill('1500');
    await expect.element(section).toHaveTextContent('It matches.');
    await counted.fill('1600');
    await section.getByLabelText('Note').fill('A tip.');
    const sums = { expected: 1500, counted: 1600, difference: 100 };
    const count = { ...sums, at: new Date().toISOString(), note: 'A tip.' };
    respond(closeDay, dayClose({ count }));
    respond(getDayClose, dayClose({ count }));
    await submit.click();
    await expectToast('The count is noted');
    expect(sentTo(closeDay).map(({ body }) => body)).toEqual([
      { id: expect.any(String), date: today(), counted: 1600, note: 'A tip.' },
    ]);
    const noted = /Counted at .*: 1,600 MAD\. 100 MAD more than expected\./;
    await expect.element(section).toHaveTextContent(noted);
    await expect.element(section).toHaveTextContent('“A tip.”');
    await expect.element(counted).toHaveValue('');
  });

  it('asks for an amount and for a day that is not to come, and sends the same id again after a lost answer', async () => {
    retryAtOnce();
    await open();
    await submit.click();
    await expect.element(counted).toHaveFocus();
    await expect.element(counted).toHaveAccessibleDescription(/Enter what you counted/);
    await counted.fill('0');
    disconnect(closeDay);
    await submit.click();
    await expect.element(section.getByRole('alert')).toHaveTextContent('The count was not noted');
    respond(closeDay, dayClose());
    await submit.click();
    await expectToast('The count is noted');
    expect(new Set(sentTo(closeDay).map(({ body }) => Object(body).id)).size).toBe(1);
    await section.getByLabelText('Day', { exact: true }).fill('2099-01-01');
    await expect.element(section).toHaveTextContent('Choose a day that is not in the future.');
    await expect.element(counted).not.toBeInTheDocument();
  });
});
