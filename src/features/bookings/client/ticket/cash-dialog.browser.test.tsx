import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { disconnect, hold, refuse, respond, retryAtOnce, sentTo } from '#client/testing/mock-api.ts';
import { idOf } from '#client/testing/samples.ts';
import { confirmed, dialog, inMinutes, more, openTicket, ticket } from '#client/testing/ticket.ts';
import { expectToast } from '#client/testing/toasts.ts';
import { getBooking, noteCash } from '#features/bookings/endpoints.ts';
import type { BookingDetail } from '#features/bookings/schemas.ts';
import type { CashEntry } from '#features/bookings/trip-schemas.ts';

const entry = (fields: Partial<CashEntry> = {}): CashEntry => ({
  ...{ id: idOf(900), at: inMinutes(-5), kind: 'RECEIVED', balance: 'RECEIVED', amount: 500, means: 'CASH' },
  ...{ currency: null, currencyAmount: null, rate: null, note: null, corrects: null },
  ...fields,
});
const paid = (fields: Partial<BookingDetail> = {}) =>
  confirmed({ cash: [entry()], received: 500, ...fields });

async function openCash(booking: BookingDetail): Promise<void> {
  await openTicket(booking, 'owner');
  await openFromMenu();
}

async function openFromMenu(): Promise<void> {
  await more.click();
  await ticket.getByRole('button', { name: 'Receive payment', exact: true }).click();
}

const field = (name: string) => dialog.getByLabelText(name, { exact: true });
const note = dialog.getByRole('button', { name: 'Save' });
const bodies = () => sentTo(noteCash).map(({ body }) => body);

it('the dialog in which an owner notes money begins with what is left of the price, requires an amount, and notes once, also after a lost answer', async () => {
  await openCash(paid());
  await expect.element(dialog).toHaveTextContent('Received 500 of 1,200 MAD');
  await expect.element(field('Amount')).toHaveValue('700');
  const controls = ':scope form button, :scope label:has(input), :scope select, :scope section button';
  const targets = [...dialog.element().querySelectorAll(controls)];
  expect(targets.length).toBeGreaterThan(7);
  expect(targets.filter((target) => target.getBoundingClientRect().height < 48)).toEqual([]);
  await field('Amount').fill('0');
  await note.click();
  await expect.element(dialog).toHaveTextContent('Enter an amount above zero.');
  await expect.element(field('Amount')).toHaveFocus();
  expect(bodies()).toEqual([]);
  const go = hold(noteCash);
  await field('Amount').fill('700');
  await note.click();
  await expect.element(field('Amount')).toBeDisabled();
  retryAtOnce();
  disconnect(noteCash);
  go();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('This was not noted');
  await field('Amount').fill('500');
  refuse(noteCash, 'id_already_used');
  await note.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('An earlier try was noted after all.');
  const { id } = Object(bodies()[0]);
  expect(bodies()).toMatchObject([700, 700, 700, 500].map((amount) => ({ id, amount })));
});

it('the dialog in which an owner notes money is disabled without a signal, and shows the MAD of another currency at once, by the last rate or one that is typed', async () => {
  await openCash(confirmed());
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await expect.element(dialog).toHaveTextContent('No signal: money can’t be noted now.');
  await expect.element(note).toBeDisabled();
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await field('Currency').selectOptions('EUR');
  await field('Amount').fill('50');
  await expect.element(field('MAD for 1 EUR')).toHaveValue('10.845');
  await expect.element(dialog).toHaveTextContent('= 542.25 MAD');
  await field('Currency').selectOptions('USD');
  await expect.element(field('MAD for 1 USD')).toHaveValue('');
  await field('Currency').selectOptions('EUR');
  await field('Amount').fill('50');
  await field('MAD for 1 EUR').fill('10.85');
  await expect.element(dialog).toHaveTextContent('= 542.50 MAD');
  respond(noteCash, paid());
  await dialog.getByText('Card', { exact: true }).click();
  await note.click();
  await expectToast('Noted: 542.50\u00a0MAD received');
  expect(bodies()).toMatchObject([{ amount: 50, means: 'CARD', currency: 'EUR', rate: 10.85 }]);
});

it('the dialog in which an owner notes money proposes what is open once the booking has been read again, gives back the open deposit, and corrects an entry', async () => {
  await openTicket(paid(), 'owner');
  respond(getBooking, paid({ received: 1000, openDeposit: 1000 }));
  await openFromMenu();
  await expect.element(field('Amount')).toHaveValue('200');
  await expect.element(dialog).toHaveTextContent('Deposit of 1,000 MAD held');
  await dialog.getByText('Deposit given back', { exact: true }).click();
  await expect.element(field('Amount')).toHaveValue('1000');
  respond(noteCash, paid());
  await note.click();
  await expectToast('Noted: deposit of 1,000\u00a0MAD given back');
  expect(bodies()).toMatchObject([{ kind: 'DEPOSIT_RETURNED', amount: 1000 }]);

  respond(getBooking, paid());
  await openFromMenu();
  await dialog.getByRole('button', { name: 'Correct 500 MAD' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this entry?' });
  const takeBack = question.getByRole('button', { name: 'Cancel this entry' });
  await takeBack.click();
  await expect.element(question).toHaveTextContent('Say why in a sentence.');
  await question.getByLabelText('Why?').fill('It was 400.');
  const correction = entry({
    ...{ id: idOf(901), kind: 'CORRECTION', amount: -500, note: 'It was 400.', corrects: idOf(900) },
  });
  respond(noteCash, paid({ cash: [entry(), correction], received: 0 }));
  await takeBack.click();
  await expectToast('The entry is cancelled');
  expect(bodies().at(-1)).toMatchObject({ amount: -500, note: 'It was 400.', corrects: idOf(900) });
  await expect.element(dialog).toHaveTextContent('Received 0 of 1,200 MAD');
  await expect.element(dialog.getByText('Corrected', { exact: true })).toBeVisible();
  expect(dialog.getByRole('button', { name: /^Correct/ }).length).toBe(0);
});

it('shows a renter the entries of their booking, and no button to note any', async () => {
  await openTicket(paid(), 'renter');
  await expect.element(ticket).toHaveTextContent('Received 500 of 1,200 MAD.');
  await page.getByText('Show the payments').click();
  await expect.element(ticket).toHaveTextContent(/Received: 500 MAD, .*, in cash/);
  await more.click();
  expect(ticket.getByRole('button', { name: 'Receive payment', exact: true }).length).toBe(0);
});
