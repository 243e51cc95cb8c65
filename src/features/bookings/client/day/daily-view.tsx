import { useCallback, useMemo, useRef, useState } from 'react';
import { useSession } from '#client/data/session.tsx';
import { useNow } from '#client/now.tsx';
import { usePressGuard } from '#client/ui/press-guard.ts';
import { monthOf } from '#features/bookings/client/hours/day-dates.ts';
import { TicketList } from '#features/bookings/client/list/group-section.tsx';
import { soonestRequest } from '#features/bookings/client/list/groups.ts';
import { BookingsSignedOut } from '#features/bookings/client/list/list-states.tsx';
import { BookingTicket } from '#features/bookings/client/ticket/booking-ticket.tsx';
import { useBookingChange } from '#features/bookings/client/ticket/change-booking.ts';
import { withEffectiveStatus } from '#features/bookings/client/ticket/ticket-state.ts';
import { AppError } from '#shared/errors.ts';
import { addDays, type MarinaDate } from '#shared/marina-time.ts';
import { useDayBookings, useDayMarks, useItemNames } from './day-data.ts';
import { DailyHead } from './day-head.tsx';
import { DayFailed, DaySkeleton, EmptyDay } from './day-states.tsx';
import { DailyLanes } from './lanes.tsx';
import { DailyMonth } from './month.tsx';
import { DailyMonthSheet } from './month-sheet.tsx';
import { DailyNextPanel } from './next-panel.tsx';
import { useDaySwitching } from './switch-day.ts';
import { useWideScreen } from './use-wide-screen.ts';

/** One day of an owner's bookings: the next one, the day as a chart, the tickets; the month beside it, or in a sheet. */
export function DailyView({
  date,
  today,
  onDate,
}: {
  date: MarinaDate;
  today: MarinaDate;
  onDate: (date: MarinaDate) => void;
}) {
  const now = useNow();
  const area = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const wide = useWideScreen();
  const [sheet, setSheet] = useState(false);
  const [month, setMonth] = useState(monthOf(date).from);
  const [shownDate, setShownDate] = useState(date);
  if (shownDate !== date) {
    // However the day was changed, show its month.
    setShownDate(date);
    setMonth(monthOf(date).from);
  }
  const day = useDayBookings(date);
  const marks = useDayMarks(monthOf(month));
  const items = useItemNames();
  const onChange = () => marks.refresh();
  const change = useBookingChange({
    side: 'owner',
    onChanged: (booking) => {
      day.replace(booking);
      onChange();
    },
    onStale: () => {
      day.refresh();
      onChange();
    },
  });
  useDaySwitching(area, {
    onNext: useCallback(() => onDate(addDays(date, 1)), [date, onDate]),
    onPrevious: useCallback(() => date > today && onDate(addDays(date, -1)), [date, today, onDate]),
  });
  const ready = day.state.status === 'ready' ? day.state.data : null;
  const bookings = useMemo(
    () => ready?.map((booking) => withEffectiveStatus(booking, now)) ?? null,
    [ready, now],
  );
  const pressGuard = usePressGuard(bookings?.map(({ id, status }) => `${id} ${status}`).join() ?? null);
  const { user } = useSession();
  const error = day.state.status === 'failed' ? day.state.error : null;
  if (user === null || (error instanceof AppError && error.code === 'not_signed_in')) {
    return <BookingsSignedOut titleAs="h2" />;
  }
  const first = bookings && soonestRequest(bookings, now);
  const taken = new Set(
    bookings?.filter(({ status }) => status !== 'CANCELLED').map((booking) => booking.rentableItem.id),
  );
  const monthProps = {
    date,
    today,
    month,
    onMonth: (next: MarinaDate) => setMonth(monthOf(next).from),
    marks: marks.state,
    onRetry: marks.refresh,
    onDate,
  };
  return (
    <div
      ref={area}
      className="grid touch-pan-y touch-pinch-zoom gap-x-10 gap-y-14 nav:grid-cols-[300px_minmax(0,1fr)] xl:gap-x-[60px] xl:grid-cols-[336px_minmax(0,1fr)]"
    >
      <div className="max-nav:hidden">{wide && <DailyMonth {...monthProps} />}</div>
      {sheet && !wide && <DailyMonthSheet {...monthProps} onClose={() => setSheet(false)} />}
      <div className="min-w-0">
        <DailyHead
          date={date}
          today={today}
          bookings={bookings}
          onDate={onDate}
          onMonth={wide ? null : () => setSheet(true)}
          headingRef={heading}
        />
        {day.state.status === 'loading' && <DaySkeleton />}
        {day.state.status === 'failed' && (
          <DayFailed
            onRetry={() => {
              day.refresh();
              heading.current?.focus();
            }}
          />
        )}
        {bookings && bookings.length > 0 && (
          <div {...pressGuard}>
            <DailyNextPanel bookings={bookings} date={date} />
            <DailyLanes
              bookings={bookings}
              date={date}
              unbooked={items.filter(({ id }) => !taken.has(id)).map(({ listingTitle }) => listingTitle)}
            />
            <TicketList>
              {bookings.map((booking) => (
                <li key={booking.id}>
                  <BookingTicket
                    booking={booking}
                    side="owner"
                    showDate={false}
                    first={booking.id === first}
                    change={change}
                  />
                </li>
              ))}
            </TicketList>
          </div>
        )}
        {bookings?.length === 0 && (
          <EmptyDay
            marks={marks.state.status === 'ready' ? marks.state.data : null}
            date={date}
            pendingRequests={user.pendingRequests}
            onDate={(next) => {
              onDate(next);
              heading.current?.focus();
            }}
          />
        )}
      </div>
    </div>
  );
}
