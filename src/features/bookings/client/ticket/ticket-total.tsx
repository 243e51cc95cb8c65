import { classNames } from '#client/class-names.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import type { Booking } from '#features/bookings/schemas.ts';
import { formatMad } from '#shared/money.ts';

/** The total, with small decimals. */
export function BookingTotal({ booking, over }: { booking: Booking; over: boolean }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const text = formatMad(booking.totalPrice, language, { decimals: 2 });
  return (
    <p className="col-start-3 text-right leading-tight whitespace-nowrap max-sm:row-start-3 max-sm:-mt-2 max-sm:self-baseline">
      <span className="sr-only">{t('bookings.ticket.total')} </span>
      <span
        className={classNames(
          'relative',
          // A pseudo-element, because `line-through` breaks between two font sizes.
          booking.status === 'CANCELLED' &&
            'after:absolute after:inset-x-0 after:top-[54%] after:h-[2px] after:bg-cancelled',
        )}
      >
        <span
          className={classNames('figure', over ? 'text-label sm:text-large' : 'text-large sm:text-total')}
        >
          {text.slice(0, -3)}
        </span>
        <span className={classNames('font-label text-tiny', !over && 'sm:text-small')}>{text.slice(-3)}</span>
      </span>{' '}
      <span className={classNames('text-tiny', !over && 'sm:text-label')}>MAD</span>
    </p>
  );
}
