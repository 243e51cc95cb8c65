import { classNames } from '#client/class-names.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { TicketStub } from '#client/ui/ticket.tsx';
import type { Booking } from '#features/bookings/schemas.ts';
import { formatMad } from '#shared/money.ts';
import { useBookingFormat } from './booking-format.ts';

/** The date and hours of a booking and its status. */
export function BookingTicketStub({
  booking,
  showDate,
  over,
}: {
  booking: Booking;
  showDate: boolean;
  over: boolean;
}) {
  const { t } = useTranslation();
  const format = useBookingFormat();
  const [hour, period] = format.time(booking.startTime).split(' ');
  return (
    <TicketStub
      over={over}
      {...(showDate && {
        date: (
          <time dateTime={booking.startTime} className="block first-letter:uppercase">
            {format.shortDay(booking.startTime)}
          </time>
        ),
      })}
      start={
        <time
          dateTime={booking.startTime}
          className={classNames('whitespace-nowrap', period && !over && 'sm:text-card sm:leading-[1.1]')}
        >
          {hour}
          {period && (
            <span className={over ? undefined : 'text-label tracking-normal sm:text-tiny'}> {period}</span>
          )}
        </time>
      }
      end={
        <span className={classNames('whitespace-nowrap', period && !over && 'sm:text-label')}>
          {t('bookings.ticket.to', { time: format.time(booking.endTime) })}
        </span>
      }
      status={t(`ui.status.${booking.status}`)}
    />
  );
}

/** The total, with small decimals. */
export function BookingTotal({
  mad,
  struck,
  small,
  className,
}: {
  mad: number;
  struck: boolean;
  small: boolean;
  className?: string;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const text = formatMad(mad, language, { decimals: 2 });
  return (
    <p className={classNames('text-right leading-tight whitespace-nowrap', className)}>
      <span className="sr-only">{t('bookings.ticket.total')} </span>
      <span
        className={classNames(
          'relative',
          // A pseudo-element, because `line-through` breaks between two font sizes.
          struck && 'after:absolute after:inset-x-0 after:top-[54%] after:h-[2px] after:bg-cancelled',
        )}
      >
        <span
          className={classNames('figure', small ? 'text-label sm:text-large' : 'text-value sm:text-total')}
        >
          {text.slice(0, -3)}
        </span>
        <span className={classNames('font-label', small ? 'text-tiny' : 'text-small')}>{text.slice(-3)}</span>
      </span>{' '}
      <span className={small ? 'text-tiny' : 'text-small sm:text-label'}>MAD</span>
    </p>
  );
}
