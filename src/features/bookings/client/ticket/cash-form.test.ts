import { describe, expect, it } from 'vitest';
import { createI18n } from '#client/i18n/i18n.ts';
import { allNamespaces, loadTexts } from '#client/i18n/texts.ts';
import { bookingFixture } from '#features/bookings/booking-fixture.ts';
import type { CashEntry } from '#features/bookings/trip-schemas.ts';
import {
  amountProblemText,
  type CashValues,
  cashBody,
  cashProblems,
  correctionOf,
  madOf,
  openAmount,
} from './cash-form.ts';

const { t } = createI18n('en', await loadTexts('en', allNamespaces));
const values = (changes: Partial<CashValues> = {}): CashValues => ({
  ...{ kind: 'RECEIVED', amount: '800', means: 'CASH', currency: 'MAD', rate: '' },
  ...changes,
});

describe('the amount that the form begins with', () => {
  const booking = bookingFixture({ totalPrice: 800.1, received: 500, openDeposit: 1000 });

  it('is what is left of the price, or the open deposit', () => {
    expect(openAmount(booking, 'RECEIVED', 'en')).toBe('300.10');
    expect(openAmount(booking, 'RECEIVED', 'fr')).toBe('300,10');
    expect(openAmount(booking, 'DEPOSIT_RETURNED', 'en')).toBe('1000');
    expect(openAmount(booking, 'DEPOSIT_TAKEN', 'en')).toBe('');
  });

  it('is empty once all is paid, and for a cancelled booking', () => {
    expect(openAmount({ ...booking, received: 900 }, 'RECEIVED', 'en')).toBe('');
    expect(openAmount({ ...booking, status: 'CANCELLED' }, 'RECEIVED', 'en')).toBe('');
  });
});

describe('money in another currency', () => {
  const euros = values({ amount: '75,50', currency: 'EUR', rate: '10,845' });

  it('is shown in MAD, rounded half up to the centime as on the server', () => {
    for (const [amount, rate, mad] of [
      ['75,50', '10,845', 818.8],
      ['100', '10.8', 1080],
      // Half a centime more than the centimes below.
      ['0.5', '10.67', 5.34],
      ['0.1', '10.85', 1.09],
      ['0.1', '10.849999', 1.08],
      ['0.01', '0.5', 0.01],
    ] as const)
      expect(madOf({ ...euros, amount, rate })).toBe(mad);
    expect(madOf({ ...euros, rate: '' })).toBeNull();
  });

  it('is sent with its rate', () => {
    expect(cashBody(euros)).toEqual({
      ...{ kind: 'RECEIVED', means: 'CASH', amount: 75.5 },
      ...{ currency: 'EUR', rate: 10.845 },
    });
    expect(cashBody(values())).toEqual({ kind: 'RECEIVED', means: 'CASH', amount: 800 });
  });
});

it.each<[Partial<CashValues>, [string, string][]]>([
  [{}, []],
  [{ amount: '' }, [['amount', 'amount']]],
  [{ amount: '0' }, [['amount', 'amount']]],
  [{ amount: '-5' }, [['amount', 'price_negative']]],
  [{ amount: '2000000' }, [['amount', 'price_too_high']]],
  [{ currency: 'EUR' }, [['rate', 'rate']]],
  [{ currency: 'EUR', rate: '0' }, [['rate', 'rate']]],
])('finds the problems of %o', (changes, problems) => {
  expect([...cashProblems(values(changes))]).toEqual(problems);
});

it.each([
  ['JPY', '500.5', 'Enter an amount in JPY, such as 45.'],
  ['TND', '1.2345', 'Enter an amount in TND, such as 45.'],
  ['TND', '5000000', 'Enter an amount in TND, such as 45.'],
  ['EUR', '1,200', 'Do you mean 1,200 or 1.20?'],
])('says how amounts in %s are written: not %s', (currency, amount, text) => {
  const typed = values({ currency, amount, rate: '1' });
  expect(amountProblemText({ t, language: 'en' }, cashProblems(typed).get('amount'), typed)).toBe(text);
});

describe('the counter-entry of a correction', () => {
  const entry: CashEntry = {
    ...{ id: 'entry', at: '2026-11-21T12:00:00Z', kind: 'RECEIVED', balance: 'RECEIVED', amount: 500 },
    ...{ means: 'CARD', currency: null, currencyAmount: null, rate: null, note: null, corrects: null },
  };

  it('has the opposite amount and the same means', () => {
    expect(correctionOf(entry)).toEqual({
      ...{ kind: 'CORRECTION', means: 'CARD', corrects: 'entry', amount: -500 },
    });
    expect(correctionOf({ ...entry, amount: -300 })).toMatchObject({ amount: 300 });
  });

  it('has the currency and the rate of the entry', () => {
    const given = { ...entry, amount: -108.45, currency: 'EUR', currencyAmount: 10, rate: 10.845 };
    expect(correctionOf(given)).toMatchObject({ amount: 10, currency: 'EUR', rate: 10.845 });
  });
});
