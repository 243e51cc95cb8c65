import { maxCashAmount, maxCashRate } from '#features/bookings/acts/note-cash.ts';
import type { CashKind, CashMeans } from '#features/bookings/constants.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import type { CashBody, CashEntry } from '#features/bookings/trip-schemas.ts';
import {
  parsePrice,
  type TypedCurrency,
  withoutUnit,
  writePrice,
} from '#features/items/client/typed-price.ts';
import { centimesAt, decimalsOf, isCurrency } from '#shared/currencies.ts';
import type { Language } from '#shared/language.ts';
import { centimesToMad, madToCentimes } from '#shared/money.ts';
import type { DialogBooking } from './ticket-details.tsx';

/** The currencies that the form names; for another one its code is typed. */
export const namedCurrencies = ['MAD', 'EUR', 'USD', 'GBP'] as const;

export type CashFormKind = Exclude<CashKind, 'CORRECTION'>;

export type CashBooking = DialogBooking & Pick<Booking, 'status' | 'totalPrice' | 'received' | 'openDeposit'>;

/** The values of the form, as typed. */
export interface CashValues {
  kind: CashFormKind;
  amount: string;
  means: CashMeans;
  /** `OTHER`: see `code`. */
  currency: (typeof namedCurrencies)[number] | 'OTHER';
  code: string;
  /** MAD for one unit of another currency. */
  rate: string;
}

/** A code, so that the message follows the current language; those of `parsePrice` have texts of their own. */
export type CashProblem = Exclude<ReturnType<typeof parsePrice>, number | null> | 'amount' | 'code' | 'rate';

/** The amount that is still open in MAD, as a text for the field; empty if none is. */
export function openAmount(
  { totalPrice, received, openDeposit, status }: CashBooking,
  kind: CashFormKind,
  language: Language,
): string {
  const owed = status === 'CANCELLED' ? 0 : totalPrice - received;
  const open = kind === 'RECEIVED' ? owed : kind === 'DEPOSIT_RETURNED' ? openDeposit : 0;
  return open > 0 ? writePrice(centimesToMad(madToCentimes(open)), language) : '';
}

export const currencyOf = ({ currency, code }: CashValues): string =>
  currency === 'OTHER' ? code.trim().toUpperCase() : currency;

/** How people write the units of other currencies, besides their codes. */
const units: Record<string, string> = { EUR: 'euros?|€', USD: 'us\\$|\\$', GBP: '£' };

/** How amounts of a currency are typed; undefined for MAD, and until its code is one. */
export const typedCurrency = (code: string): TypedCurrency | undefined =>
  code === 'MAD' || !isCurrency(code)
    ? undefined
    : { decimals: decimalsOf(code), unit: [code, units[code]].filter(Boolean).join('|') };

const amountOf = (values: CashValues) =>
  parsePrice(values.amount, maxCashAmount, typedCurrency(currencyOf(values)));

/** Parses MAD for one unit of a currency, with up to six decimals; null if that is not a rate. */
export function parseRate(text: string): number | null {
  const typed = withoutUnit(text).replace(',', '.');
  if (!/^\d{1,6}(\.\d{1,6})?$/.test(typed)) return null;
  const rate = Number(typed);
  return rate > 0 && rate <= maxCashRate ? rate : null;
}

/** The MAD of an amount, rounded as the server does; null while one of the fields is missing or invalid. */
export function madOf(values: CashValues): number | null {
  const amount = amountOf(values);
  if (typeof amount !== 'number') return null;
  if (currencyOf(values) === 'MAD') return amount;
  const rate = parseRate(values.rate);
  return rate === null ? null : centimesToMad(centimesAt(rate, amount));
}

/** The problems by their field, in the order of the form. */
export function cashProblems(values: CashValues): Map<'amount' | 'code' | 'rate', CashProblem> {
  const found = new Map<'amount' | 'code' | 'rate', CashProblem>();
  const amount = amountOf(values);
  if (typeof amount === 'string') found.set('amount', amount);
  else if (amount === null || amount === 0) found.set('amount', 'amount');
  const currency = currencyOf(values);
  if (!isCurrency(currency)) found.set('code', 'code');
  if (currency !== 'MAD' && parseRate(values.rate) === null) found.set('rate', 'rate');
  return found;
}

/** What is sent for values without problems. */
export function cashBody(values: CashValues): CashBody {
  const currency = currencyOf(values);
  return {
    ...{ kind: values.kind, means: values.means },
    amount: Number(amountOf(values)),
    ...(currency !== 'MAD' && { currency, rate: parseRate(values.rate) ?? 0 }),
  };
}

/** The counter-entry of the same amount. */
export function correctionOf({ id, amount, means, currency, currencyAmount, rate }: CashEntry): CashBody {
  const sign = amount < 0 ? 1 : -1;
  return {
    ...{ kind: 'CORRECTION', means, corrects: id },
    amount: sign * Math.abs(currencyAmount ?? amount),
    ...(currency !== null && rate !== null && { currency, rate }),
  };
}
