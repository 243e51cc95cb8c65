import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dayClose, earnings } from '#client/states/quay-samples.ts';
import { disconnect, respond, retryAtOnce, sentTo } from '#client/testing/mock-api.ts';
import { removePage, renderPage } from '#client/testing/render-page.tsx';
import { owner } from '#client/testing/samples.ts';
import { expectToast } from '#client/testing/toasts.ts';
import { bookingFixture } from '#features/bookings/booking-fixture.ts';
import { getBooking } from '#features/bookings/endpoints.ts';
import { closeDay, getDayClose, getEarnings } from '#features/quay/endpoints.ts';
import type { DayClose } from '#features/quay/schemas.ts';
import { addDays, marinaToday } from '#shared/marina-time.ts';

const today = () => marinaToday({ now: () => new Date() });

async function open(month = '2026-08', hasBookings = true): Promise<void> {
  respond(getEarnings, ({ query }) => earnings(String(query.month), hasBookings));
  respond(getDayClose, ({ query }) => dayClose(String(query.date)));
  await renderPage(`/money?month=${month}`, { user: owner() });
}

it('the money page shows the figures of the month in the address, by default of the current one, with the amounts of a day of the chart, and says if it has no hires', async () => {
  await open();
  const month = page.getByRole('region', { name: 'August 2026' });
  const totals = month.getByLabelText('The month in figures');
  await expect.element(totals).toHaveTextContent('revenue54,900 MAD');
  await expect.element(totals).toHaveTextContent('received53,851.50 MAD');
  await expect.element(totals).toHaveTextContent(/hires completed36time booked92.h/);
  const seldom =
    /^93.craft sent out, 87.h.45.min on the water, 6.hires called off, 3.renters did not come\.$/;
  await expect.element(month.getByText(seldom)).toBeVisible();
  await expect
    .element(month.getByRole('region', { name: 'By craft' }))
    .toHaveTextContent(
      /Quemado Red12.hires completed, 30.h.30.min booked, .*, 1 renter did not comerevenue18,300.MAD/,
    );
  await expect.element(month.getByRole('row', { name: /August 2 1,200.MAD 600.MAD/ })).toBeVisible();
  const chart = month.getByRole('region', { name: 'Day by day' });
  await expect.element(chart).toHaveTextContent(/Tuesday, August 4revenue3,600.MADreceived1,800.MAD/);
  await chart.getByText('23', { exact: true }).hover();
  await expect.element(chart).toHaveTextContent(/Sunday, August 23revenue2,400.MAD/);
  const slider = chart.getByRole('slider', { name: 'Day' });
  await expect
    .element(slider)
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/^Sunday, August 23, rev/));
  slider.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(slider).toHaveAttribute('aria-valuenow', '24');
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

it('the money page folds away the names of craft without hires', async () => {
  await open();
  const { items, ...month } = earnings('2026-08');
  const idle = earnings('2026-08', false).total;
  removePage();
  respond(getEarnings, {
    ...month,
    items: items.map((item, place) => ({ ...item, ...(place > 0 && idle) })),
  });
  await renderPage('/money?month=2026-08', { user: owner() });
  const byCraft = page.getByRole('region', { name: 'By craft' });
  await expect.element(byCraft.getByRole('heading', { name: 'Quemado Red' })).toBeVisible();
  const name = byCraft.getByText(items[1]?.listingTitle ?? '');
  await expect.element(name).not.toBeVisible();
  await byCraft.getByText('2 craft without hires').click();
  await expect.element(name).toBeVisible();
});

const till = page.getByRole('region', { name: 'Till' });
const inMad = till.getByLabelText('Counted in MAD', { exact: true });
const inEuros = till.getByLabelText('Counted in EUR', { exact: true });
const submit = till.getByRole('button', { name: 'Close the day' });

it('the form for the count has a field for each currency, shows the differences as the user types, and saves the count with its note once, also after a lost response', async () => {
  retryAtOnce();
  await open();
  await expect
    .element(till)
    .toHaveTextContent('Expected in cash1,542.50 MAD + 200 EURof which deposits: 1,000 MAD');
  await expect.element(till).toHaveTextContent('By card900 MADBy transfer0 MAD');
  await submit.click();
  await expect.element(inMad).toHaveFocus();
  await expect.element(inEuros).toHaveAccessibleDescription(/Enter what you counted/);
  await inMad.fill('1450.50');
  await expect.element(till).toHaveTextContent('92 MAD less than expected.');
  await inMad.fill('1542.50');
  await expect.element(till).toHaveTextContent('EUR: not counted yet, 200 EUR expected.');
  await inEuros.fill('200');
  await expect.element(till).toHaveTextContent('It matches.');
  await inEuros.fill('€ 210');
  await expect.element(till).toHaveTextContent('10 EUR more than expected.');
  await till.getByLabelText('Note').fill('A tip.');
  disconnect(closeDay);
  await submit.click();
  await expect.element(till.getByRole('alert')).toHaveTextContent('The count was not noted');
  const counted = { MAD: 1542.5, EUR: 210 };
  const closed = {
    unclosed: null,
    count: { counted, at: new Date().toISOString(), note: 'A tip.' },
  };
  const answer = (fields: Partial<DayClose> = {}) => {
    respond(closeDay, dayClose(today(), { ...closed, ...fields }));
    respond(getDayClose, ({ query }) => dayClose(String(query.date), { ...closed, ...fields }));
  };
  answer();
  await submit.click();
  await expectToast('The count is noted');
  const [first, ...again] = sentTo(closeDay).map(({ body }) => body);
  expect(first).toEqual({ id: expect.any(String), date: today(), counted, note: 'A tip.' });
  for (const body of again) expect(body).toEqual(first);
  expect(again).not.toEqual([]);
  await expect
    .element(till)
    .toHaveTextContent(
      /Till closed today at .*10 EUR more than expected\.Counted: 1,542.50 MAD and 210 EUR\./,
    );
  await expect.element(till).toHaveTextContent('“A tip.”');
  await expect.element(inMad).not.toBeInTheDocument();

  answer({ expected: { MAD: 1600, EUR: 200 } });
  await till.getByRole('button', { name: 'Count again' }).click();
  await expect.element(inMad).toHaveValue('');
});

it('the money page links to a day without a count, and opens the dialog for cash from the open bookings', async () => {
  await open();
  await till.getByRole('button', { name: 'Count it' }).click();
  await expect.poll(() => sentTo(getDayClose).at(-1)?.query.date).toBe(addDays(today(), -1));
  await expect.element(till).toHaveTextContent('yesterday, ');
  await till.getByRole('button', { name: 'Previous day' }).click();
  await till.getByRole('button', { name: 'Today' }).click();
  await expect.element(till).toHaveTextContent('today, ');
  const unpaid = till.getByRole('region', { name: 'Left to receive' });
  await expect.element(unpaid).toHaveTextContent(/Left to receive4,580.MAD/);
  expect(unpaid.getByRole('listitem').elements()).toHaveLength(2);
  respond(getBooking, bookingFixture({ openDeposit: 1000 }));
  await till.getByRole('button', { name: 'Give back the deposit' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByLabelText('Deposit given back')).toBeChecked();
  await expect.element(dialog.getByLabelText('Amount', { exact: true })).toHaveValue('1000');
});
