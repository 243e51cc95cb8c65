import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { dayClose, earnings } from '#client/states/quay-samples.ts';
import { disconnect, respond, retryAtOnce, sentTo } from '#client/testing/mock-api.ts';
import { removePage, renderPage } from '#client/testing/render-page.tsx';
import { owner } from '#client/testing/samples.ts';
import { expectToast } from '#client/testing/toasts.ts';
import { closeDay, getDayClose, getEarnings } from '#features/quay/endpoints.ts';
import { marinaToday } from '#shared/marina-time.ts';

const today = () => marinaToday({ now: () => new Date() });

async function open(month = '2026-08', hasBookings = true): Promise<void> {
  respond(getEarnings, ({ query }) => earnings(String(query.month), hasBookings));
  respond(getDayClose, ({ query }) => dayClose(String(query.date)));
  await renderPage(`/money?month=${month}`, { user: owner() });
}

it('the money page shows the figures of the month in the address, by default of the current one, and says if it has no hires', async () => {
  await open();
  const month = page.getByRole('region', { name: 'August 2026' });
  const totals = month.getByLabelText('The month in figures');
  await expect.element(totals).toHaveTextContent('revenue54,900 MAD');
  await expect.element(totals).toHaveTextContent('received53,851.50 MAD');
  await expect
    .element(totals)
    .toHaveTextContent(/hours booked91.h.30.minhours on the water87.h.45.mincalled off6/);
  await expect.element(month.getByRole('region', { name: 'By craft' })).toHaveTextContent('Quemado Red');
  await expect.element(month.getByRole('row', { name: /August 2 1,200.MAD 600.MAD/ })).toBeVisible();
  await expect
    .element(month.getByRole('link', { name: 'Download the month as CSV' }))
    .toHaveAttribute('href', '/api/v1/bookings/for-my-items/earnings.csv?month=2026-08');
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect.element(page.getByRole('region', { name: 'July 2026' })).toBeVisible();
  expect(location.search).toBe('?month=2026-07');
  await expect.poll(() => sentTo(getEarnings).at(-1)?.query.month).toBe('2026-07');
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect.element(month).toBeVisible();
  removePage();
  await open('soon', false);
  await expect.element(page.getByText('No hires in this month')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'This month', pressed: true })).toBeVisible();
  expect(sentTo(getEarnings).at(-1)?.query.month).toBe(today().slice(0, 7));
});

const section = page.getByRole('region', { name: 'The day’s close' });
const counted = section.getByLabelText('Counted', { exact: true });
const submit = section.getByRole('button', { name: 'Close the day' });

it('the day’s close asks for an amount and for a day that is not to come, shows the difference while it is typed, and keeps the count and its note once, also after a lost answer', async () => {
  retryAtOnce();
  await open();
  await expect.element(section).toHaveTextContent('Expected in the till1,542.50 MAD');
  await submit.click();
  await expect.element(counted).toHaveFocus();
  await expect.element(counted).toHaveAccessibleDescription(/Enter what you counted/);
  await counted.fill('1450.50');
  await expect.element(section).toHaveTextContent('92 MAD less than expected.');
  await counted.fill('1542.50');
  await expect.element(section).toHaveTextContent('It matches.');
  await counted.fill('1600');
  await section.getByLabelText('Note').fill('A tip.');
  disconnect(closeDay);
  await submit.click();
  await expect.element(section.getByRole('alert')).toHaveTextContent('The count was not noted');
  const sums = { expected: 1500, counted: 1600, difference: 100 };
  const count = { ...sums, at: new Date().toISOString(), note: 'A tip.' };
  respond(closeDay, dayClose(today(), { count }));
  respond(getDayClose, dayClose(today(), { count }));
  await submit.click();
  await expectToast('The count is noted');
  const [first, ...again] = sentTo(closeDay).map(({ body }) => body);
  expect(first).toEqual({ id: expect.any(String), date: today(), counted: 1600, note: 'A tip.' });
  for (const body of again) expect(body).toEqual(first);
  expect(again).not.toEqual([]);
  const noted = /Counted at .*: 1,600 MAD\. 100 MAD more than expected\./;
  await expect.element(section).toHaveTextContent(noted);
  await expect.element(section).toHaveTextContent('“A tip.”');
  await expect.element(counted).toHaveValue('');
  await section.getByLabelText('Day', { exact: true }).fill('2099-01-01');
  await expect.element(section).toHaveTextContent('Choose a day that is not in the future.');
  await expect.element(counted).not.toBeInTheDocument();
});
