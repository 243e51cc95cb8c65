import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { titleClasses } from '#client/ui/display-classes.ts';
import { StatusTag } from '#client/ui/tag.tsx';
import { useBookingFormat } from '#features/bookings/client/ticket/booking-format.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { instantToMarina, type MarinaDate } from '#shared/marina-time.ts';

/** The current and next bookings, large enough to be read in sunlight. */
export function DailyNextPanel({ bookings, date }: { bookings: readonly Booking[]; date: MarinaDate }) {
  const { t } = useTranslation();
  const format = useBookingFormat();
  const now = useNow();
  const { running, next, begun, toComplete } = outlookOf(bookings, date, now);
  const isToday = instantToMarina(now).date === date;
  if (running.length === 0 && next === null && !begun) return null;
  return (
    <section
      aria-label={t('bookings.day.nextLabel')}
      className="on-navy -mx-2.5 mt-5 rounded-photo bg-navy px-5 py-5 text-foam sm:mx-0 sm:px-[26px] sm:py-6"
    >
      {running.map((booking) => (
        <p key={booking.id} className="mb-3 text-body leading-snug text-mist">
          <b className="font-label text-aqua">{t('bookings.day.onWater')}</b>{' '}
          {t('bookings.day.onWaterUntil', {
            item: booking.rentableItem.listingTitle,
            name: booking.user.displayName || t('bookings.ticket.formerMember'),
            time: format.time(booking.endTime),
          })}
        </p>
      ))}
      {next ? (
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
          <div className="min-w-0">
            <p className="text-label font-label text-aqua">
              {t(begun ? 'bookings.day.nextUp' : 'bookings.day.firstUp')}
            </p>
            <p className="mt-1 flex flex-wrap items-baseline gap-x-4">
              <time
                dateTime={next.startTime}
                className="figure text-sum leading-none whitespace-nowrap sm:text-next"
              >
                {format.time(next.startTime)}
              </time>
              {isToday && (
                <span className="text-large font-label text-sun">
                  {t('bookings.day.in', { time: format.until(next.startTime) })}
                </span>
              )}
            </p>
            <p className={`${titleClasses(next.rentableItem.listingTitle)} mt-3 fit-card leading-[1.02]`}>
              {next.rentableItem.listingTitle}
            </p>
            <p className="mt-1 text-large leading-snug">
              {[
                next.user.displayName || t('bookings.ticket.formerMember'),
                format.duration(next),
                ...(next.rentalCategory === 'PER_SEAT'
                  ? [t('bookings.ticket.seats', { count: next.seats })]
                  : []),
              ].join(', ')}
            </p>
          </div>
          {next.status === 'PENDING' && <StatusTag status="PENDING" />}
        </div>
      ) : (
        running.length === 0 && <p className="display text-card">{t('bookings.day.nothingMore')}</p>
      )}
      {toComplete > 0 && (
        <p className="mt-3 text-body text-mist">{t('bookings.day.toComplete', { count: toComplete })}</p>
      )}
    </section>
  );
}

/** The current and upcoming bookings of an owner's day. */
interface DayOutlook {
  running: Booking[];
  next: Booking | null;
  /** Whether a booking of this day has started, so that `next` is not the first one. */
  begun: boolean;
  /** How many confirmed bookings have ended but are not completed. */
  toComplete: number;
}

/** The bookings must be of one day; cancelled ones are ignored. */
export function outlookOf(bookings: readonly Booking[], date: MarinaDate, now: Date): DayOutlook {
  const starts = (booking: Booking) => Date.parse(booking.startTime);
  const open = bookings
    .filter(({ status }) => status === 'PENDING' || status === 'CONFIRMED')
    .toSorted((a, b) => starts(a) - starts(b));
  return {
    running: open.filter(
      (booking) =>
        booking.status === 'CONFIRMED' &&
        new Date(booking.startTime) <= now &&
        new Date(booking.endTime) > now,
    ),
    next: open.find((booking) => new Date(booking.startTime) > now) ?? null,
    toComplete: open.filter((booking) => booking.status === 'CONFIRMED' && new Date(booking.endTime) <= now)
      .length,
    begun:
      instantToMarina(now).date === date && bookings.some((booking) => new Date(booking.startTime) <= now),
  };
}
