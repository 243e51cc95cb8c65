import { useId } from 'react';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { bookingNumber } from '#features/bookings/booking-number.ts';
import { useCashTexts } from '#features/bookings/client/booking-texts.ts';
import type { Booking, BookingDetail } from '#features/bookings/schemas.ts';
import { formatMarinaDate } from '#shared/marina-format.ts';
import { instantToMarina } from '#shared/marina-time.ts';

/**
 * What the owner has noted as received, for the renter to keep; nothing before there is an entry. A slip that this device keeps
 * has only the sums. See "Cash" in docs/product.md.
 */
export function SlipReceipt({ booking }: { booking: Booking & Partial<Pick<BookingDetail, 'cash'>> }) {
  const { t, language } = useTranslation();
  const texts = useCashTexts();
  const titleId = useId();
  if (booking.cashEntries === 0) return null;
  return (
    <section
      aria-labelledby={titleId}
      className="mt-6 border-t-2 border-dotted border-navy/40 pt-5 text-small leading-snug print:mt-4 print:break-inside-avoid print:border-black print:pt-3"
    >
      <h3 id={titleId} className="text-large font-label">
        {t('bookings.slip.receipt.title')}
      </h3>
      <p className="text-muted print:text-black">
        {t('bookings.slip.number', { number: bookingNumber(booking.id) })}
      </p>
      <ul className="mt-3 grid gap-2">
        {booking.cash?.map((entry) => (
          <li key={entry.id} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-label">{texts.kind(entry)}</span>
              <span className="block text-muted print:text-black">
                {formatMarinaDate(instantToMarina(new Date(entry.at)).date, language, 'medium')},{' '}
                {texts.how(entry)}
                {entry.note && <>, {t('bookings.ticket.quote', { text: entry.note })}</>}
              </span>
            </span>
            <span className="figure text-body whitespace-nowrap">{texts.mad(entry.amount)}</span>
          </li>
        ))}
      </ul>
      {texts.sums(booking).map((sum) => (
        <p key={sum} className="mt-3 font-label">
          {sum}
        </p>
      ))}
      <p className="mt-3 text-muted print:text-black">{t('bookings.slip.receipt.noInvoice')}</p>
    </section>
  );
}
