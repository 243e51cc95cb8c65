import type { Translate } from '#client/i18n/i18n.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useSaveForm } from '#client/kit/use-save-form.ts';
import { maxCashAmount, maxCashRate } from '#features/bookings/acts/note-cash.ts';
import { useCashTexts } from '#features/bookings/client/booking-texts.ts';
import type { CashKind, CashMeans } from '#features/bookings/constants.ts';
import { noteCash } from '#features/bookings/endpoints.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import type { CashBody, CashEntry } from '#features/bookings/trip-schemas.ts';
import {
  parsePrice,
  priceProblemText,
  type TypedCurrency,
  withoutUnit,
  writePrice,
} from '#features/items/client/typed-price.ts';
import { centimesAt, decimalsOf } from '#shared/currencies.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import type { Language } from '#shared/language.ts';
import { centimesToMad, madToCentimes } from '#shared/money.ts';
import type { DialogBooking } from './ticket-details.tsx';

export type CashFormKind = Exclude<CashKind, 'CORRECTION'>;

export type CashBooking = DialogBooking & Pick<Booking, 'status' | 'totalPrice' | 'received' | 'openDeposit'>;

/** The values of the form, as typed. */
export interface CashValues {
  kind: CashFormKind;
  amount: string;
  means: CashMeans;
  currency: string;
  /** MAD for one unit of another currency. */
  rate: string;
}

/** The values as entered: without an amount it is what is open, without a rate the last one. */
type EnteredCash = Omit<CashValues, 'amount' | 'rate'> & Record<'amount' | 'rate', string | null>;

const nothingEntered: EnteredCash = {
  ...{ kind: 'RECEIVED', amount: null, means: 'CASH', currency: 'MAD', rate: null },
};

type NoteCash = typeof noteCash extends Endpoint<infer Shape> ? Shape : never;
type SavedCash = ReturnType<typeof useSaveForm<EnteredCash, NoteCash>>;
export type CashForm = SavedCash & { given: CashValues; change: (changed: Partial<EnteredCash>) => void };

/** The form in which an owner notes what was received for a booking. */
export function useCashForm(
  booking: CashBooking,
  options: { kind: CashFormKind; rates: Record<string, number>; isOnline: boolean; onSaved: () => void },
): CashForm {
  const { kind, rates, isOnline, onSaved } = options;
  const { t, language } = useTranslation();
  const { mad } = useCashTexts();
  /** With what is open now, also once the booking has been read again, until an amount is typed or sent. */
  const given = (entered: EnteredCash): CashValues => {
    const open = entered.currency === 'MAD' ? openAmount(booking, entered.kind, language) : '';
    const rate = String(rates[entered.currency] ?? '');
    const last = language === 'fr' ? rate.replace('.', ',') : rate;
    return { ...entered, amount: entered.amount ?? open, rate: entered.rate ?? last };
  };
  const form: SavedCash = useSaveForm<EnteredCash, NoteCash>({
    endpoint: noteCash,
    schema: async () => (await import('#features/bookings/trip-schemas.ts')).cashBody,
    values: { ...nothingEntered, kind },
    toBody: (entered, wrong) => {
      for (const [field, problem] of cashProblems(given(entered))) wrong(field, problem);
      return cashBody(given(entered));
    },
    toInput: ({ body }) => ({ params: { id: booking.id }, body }),
    prepare: () => {
      const { amount, rate } = given(form.values);
      form.form.setValue('amount', amount);
      form.form.setValue('rate', rate);
      return isOnline;
    },
    checksAll: true,
    problemText: ({ path }) => (path === 'rate' ? t('cash.problems.rate') : undefined),
    // One entry until it is noted: after a lost answer, another amount must not be a second one.
    sameIf: ({ params }) => params,
    success: () => ({
      title: t(`cash.done.${form.values.kind}`, { amount: mad(madOf(given(form.values)) ?? 0) }),
    }),
    failed: t('cash.failed'),
    onSaved,
  });
  return {
    ...form,
    given: given(form.values),
    change: (changed) => {
      for (const [name, value] of Object.entries(changed))
        form.form.setValue(name as keyof EnteredCash, value);
    },
  };
}

/** A code, so that the message follows the current language; those of `parsePrice` have texts of their own. */
type CashProblem = Exclude<ReturnType<typeof parsePrice>, number | null> | 'amount' | 'rate';

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

/** How people write the units of other currencies, besides their codes. */
const units: Record<string, string> = { EUR: 'euros?|€', USD: 'us\\$|\\$', GBP: '£' };

/** How amounts of a currency are typed; undefined for MAD. */
export const typedCurrency = (code: string): TypedCurrency | undefined =>
  code === 'MAD'
    ? undefined
    : { decimals: decimalsOf(code), unit: [code, units[code]].filter(Boolean).join('|') };

const amountOf = (values: CashValues) =>
  parsePrice(values.amount, maxCashAmount, typedCurrency(values.currency));

/** Parses MAD for one unit of a currency, with up to six decimals; null if that is not a rate. */
function parseRate(text: string): number | null {
  const typed = withoutUnit(text).replace(',', '.');
  if (!/^\d{1,6}(\.\d{1,6})?$/.test(typed)) return null;
  const rate = Number(typed);
  return rate > 0 && rate <= maxCashRate ? rate : null;
}

/** The MAD of an amount, rounded as the server does; null while one of the fields is missing or invalid. */
export function madOf(values: CashValues): number | null {
  const amount = amountOf(values);
  if (typeof amount !== 'number') return null;
  if (values.currency === 'MAD') return amount;
  const rate = parseRate(values.rate);
  return rate === null ? null : centimesToMad(centimesAt(rate, amount));
}

/** The problems by their field, in the order of the form. */
export function cashProblems(values: CashValues): Map<'amount' | 'rate', CashProblem> {
  const found = new Map<'amount' | 'rate', CashProblem>();
  const amount = amountOf(values);
  if (typeof amount === 'string') found.set('amount', amount);
  else if (amount === null || amount === 0) found.set('amount', 'amount');
  if (values.currency !== 'MAD' && parseRate(values.rate) === null) found.set('rate', 'rate');
  return found;
}

/** The text of a problem with the amount. */
export function amountProblemText(
  { t, language }: { t: Translate; language: Language },
  problem: CashProblem | undefined,
  values: CashValues,
): string | undefined {
  const other = typedCurrency(values.currency);
  if (other && ['price_unreadable', 'price_too_high', 'price_decimals'].includes(problem ?? ''))
    return t('cash.problems.unreadable', { currency: values.currency });
  const priceProblem = priceProblemText({ t, language }, problem, values.amount, maxCashAmount, other);
  return priceProblem ?? (problem && t('cash.problems.amount'));
}

/** What is sent for values without problems. */
export function cashBody(values: CashValues): CashBody {
  const { kind, means, currency } = values;
  return {
    ...{ kind, means, amount: Number(amountOf(values)) },
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
