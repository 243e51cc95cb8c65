import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#client/i18n/language.ts';
import { useNow } from '#client/now.tsx';
import { useSession } from '#client/session.tsx';
import { Button } from '#client/ui/button.tsx';
import { Triangle } from '#client/ui/icons.tsx';
import { AppError } from '#shared/errors.ts';
import { formatMarinaDate } from '#shared/marina-format.ts';
import type { MarinaDate } from '#shared/marina-time.ts';
import { BookingTicket } from './booking-ticket.tsx';
import { seenAt } from './booking-ticket-state.ts';
import { useBookingChange } from './bookings-change.ts';
import { soonestRequest } from './bookings-groups.ts';
import { TicketRow } from './bookings-list.tsx';
import { BookingsSignedOut, TicketSkeletons } from './bookings-states.tsx';
import { type DayMarks, useDayBookings, useDayMarks } from './daily-data.ts';
import { DailyHead } from './daily-head.tsx';
import { DailyLanes } from './daily-lanes.tsx';
import { DailyMonth } from './daily-month.tsx';
import { monthOf } from './day-dates.ts';

/** One day on an owner's craft: the month beside it (below it on the phone), the day as a chart, its tickets. */
export function DailyView({
  date,
  today,
  onDate,
}: {
  date: MarinaDate;
  today: MarinaDate;
  onDate: (date: MarinaDate) => void;
}) {
  const monthId = useId();
  const now = useNow();
  const [month, setMonth] = useState(monthOf(date).from);
  const [shownDate, setShownDate] = useState(date);
  if (shownDate !== date) {
    // Whichever way another day was chosen, its month comes into view.
    setShownDate(date);
    setMonth(monthOf(date).from);
  }
  const day = useDayBookings(date);
  const marks = useDayMarks(monthOf(month));
  const change = useBookingChange({
    side: 'owner',
    onChanged: (booking) => {
      day.replace(booking);
      marks.refresh();
    },
    onStale: () => {
      day.refresh();
      marks.refresh();
    },
  });
  const ready = day.loaded.status === 'ready' ? day.loaded.value : null;
  const bookings = useMemo(() => ready?.map((booking) => seenAt(booking, now)) ?? null, [ready, now]);
  const { user } = useSession();
  const error = day.loaded.status === 'failed' ? day.loaded.error : null;
  if (user === null || (error instanceof AppError && error.code === 'not_signed_in')) {
    return <BookingsSignedOut />;
  }
  const first = bookings && soonestRequest(bookings, now);
  return (
    <div className="grid gap-x-10 gap-y-14 nav:grid-cols-[300px_minmax(0,1fr)] xl:gap-x-[60px] xl:grid-cols-[336px_minmax(0,1fr)]">
      <div className="max-nav:order-last max-nav:mx-auto max-nav:w-full max-nav:max-w-[460px]">
        <DailyMonth
          id={monthId}
          date={date}
          today={today}
          month={month}
          onMonth={(next) => setMonth(monthOf(next).from)}
          marks={marks.loaded}
          onRetry={marks.retry}
          onDate={onDate}
        />
      </div>
      <div className="min-w-0">
        <DailyHead date={date} today={today} monthId={monthId} bookings={bookings} onDate={onDate} />
        {day.loaded.status === 'loading' && <TicketSkeletons />}
        {day.loaded.status === 'failed' && <DayFailed onRetry={day.retry} />}
        {bookings && bookings.length > 0 && <DailyLanes bookings={bookings} date={date} />}
        {bookings && bookings.length > 0 && (
          <TicketRow>
            {bookings.map((booking) => (
              <li key={booking.id}>
                <BookingTicket
                  booking={booking}
                  side="owner"
                  dated={false}
                  first={booking.id === first}
                  change={change}
                />
              </li>
            ))}
          </TicketRow>
        )}
        {bookings?.length === 0 && (
          <NothingThatDay
            marks={marks.loaded.status === 'ready' ? marks.loaded.value : null}
            date={date}
            onDate={onDate}
          />
        )}
      </div>
    </div>
  );
}

/** Specification 8 shows an empty list and no word here; this says so, and offers another try. */
function DayFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div
      role="alert"
      className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-photo bg-error-ground px-5 py-4"
    >
      <p className="flex flex-1 basis-64 gap-3.5 text-body leading-snug">
        <Triangle size={22} className="mt-px text-coral-dark" />
        {t('bookings.day.failed')}
      </p>
      <Button size="small" onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </div>
  );
}

/** An empty day, and the way to the next one of this month that is not. */
function NothingThatDay({
  marks,
  date,
  onDate,
}: {
  marks: DayMarks | null;
  date: MarinaDate;
  onDate: (date: MarinaDate) => void;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const next = [...(marks ?? [])]
    .filter(([day, statuses]) => day > date && statuses.some((status) => status !== 'CANCELLED'))
    .map(([day]) => day)
    .sort()[0];
  return (
    <div className="on-sand mt-5 rounded-photo bg-sand px-6 py-8 sm:px-9 sm:py-10">
      <h3 className="display text-heading">{t('bookings.empty.title')}</h3>
      <p className="mt-2 text-body text-muted">{t('bookings.day.empty')}</p>
      {next && (
        <Button className="mt-6" onClick={() => onDate(next)}>
          {t('bookings.day.nextBooked', { date: formatMarinaDate(next, language, 'long') })}
        </Button>
      )}
    </div>
  );
}
