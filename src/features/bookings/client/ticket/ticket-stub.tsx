import { useTranslation } from '#client/i18n/use-translation.tsx';
import { TicketStub } from '#client/ui/ticket.tsx';
import type { Booking } from '#features/bookings/schemas.ts';
import { useBookingWords } from './ticket-words.ts';

/** The stub: the start large, the end, the status in words, and the day where the list holds several. */
export function BookingTicketStub({ booking, dated }: { booking: Booking; dated: boolean }) {
  const { t } = useTranslation();
  const words = useBookingWords();
  const [hour, half] = words.time(booking.startTime).split(' ');
  return (
    <TicketStub
      {...(dated && {
        date: (
          <time dateTime={booking.startTime} className="block first-letter:uppercase">
            {words.shortDay(booking.startTime)}
          </time>
        ),
      })}
      start={
        <time
          dateTime={booking.startTime}
          className={half ? 'whitespace-nowrap sm:text-card sm:leading-[1.1]' : undefined}
        >
          {hour}
          {half && <span className="text-label tracking-normal sm:text-tiny"> {half}</span>}
        </time>
      }
      end={
        <span className={half ? 'whitespace-nowrap sm:text-label' : undefined}>
          {t('bookings.ticket.to', { time: words.time(booking.endTime) })}
        </span>
      }
      status={t(`ui.status.${booking.status}`)}
    />
  );
}
