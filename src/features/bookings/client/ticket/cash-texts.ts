import { useTranslation } from '#client/i18n/use-translation.tsx';
import type { Booking } from '#features/bookings/schemas.ts';
import type { CashEntry } from '#features/bookings/trip-schemas.ts';
import { formatAmount } from '#shared/currencies.ts';
import { formatMad, formatMadWithUnit } from '#shared/money.ts';
import { useBookingFormat } from './booking-format.ts';

type Sums = Pick<Booking, 'received' | 'totalPrice' | 'openDeposit' | 'status'>;

/** The texts about money that the owner has noted. See "Cash" in docs/product.md. */
export function useCashTexts() {
  const { t, language } = useTranslation();
  const format = useBookingFormat();
  const mad = (amount: number) =>
    (amount < 0 ? '\u2212' : '') + formatMadWithUnit(Math.abs(amount), language);
  /** `50 EUR at 10.8`; null for MAD. */
  const foreign = ({ currency, currencyAmount, rate }: CashEntry) =>
    currency &&
    t('bookings.cash.foreign', {
      amount: `${formatAmount(currency, Math.abs(currencyAmount ?? 0), language)}\u00a0${currency}`,
      rate: language === 'fr' ? String(rate).replace('.', ',') : String(rate),
    });
  const how = (entry: CashEntry) =>
    [t(`bookings.cash.means.${entry.means}`), foreign(entry)].filter(Boolean).join(', ');
  return {
    mad,
    /** `Received 500 of 800 MAD`, `Deposit of 1,000 MAD held`. */
    sums: ({ received, totalPrice, openDeposit, status }: Sums): string[] => [
      status === 'CANCELLED'
        ? t('bookings.cash.sums.only', { received: mad(received) })
        : t('bookings.cash.sums.received', {
            received: formatMad(received, language),
            total: mad(totalPrice),
          }),
      ...(openDeposit > 0 ? [t('bookings.cash.sums.deposit', { amount: mad(openDeposit) })] : []),
    ],
    kind: ({ kind }: CashEntry) => t(`bookings.cash.kinds.${kind}`),
    how,
    /** `Sun Nov 22, 4:05 PM`. */
    when: ({ at }: CashEntry) => `${format.shortDay(at)}, ${format.time(at)}`,
    /** `500 MAD received on Nov 22 at 4:05 PM, in cash`. */
    line: (entry: CashEntry) =>
      [
        t('bookings.cash.line', { kind: t(`bookings.cash.kinds.${entry.kind}`), amount: mad(entry.amount) }),
        format.when(entry.at),
        how(entry),
        ...(entry.note ? [t('bookings.ticket.quote', { text: entry.note })] : []),
      ].join(', '),
  };
}
