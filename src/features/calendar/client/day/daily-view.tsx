import { useCallback, useMemo, useRef, useState } from 'react';
import { useSession } from '#client/data/session.tsx';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { Dialog } from '#client/overlays/dialog.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Triangle } from '#client/ui/icons.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { EmptyState } from '#client/ui/state-panel.tsx';

import { BookingsSignedOut } from '#features/bookings/client/list/bookings-list.tsx';
import { soonestRequest } from '#features/bookings/client/list/bookings-query.ts';
import { TicketBlocks, TicketList } from '#features/bookings/client/list/ticket-list.tsx';
import { withEffectiveStatus } from '#features/bookings/client/ticket/ticket-state.ts';
import { AppError } from '#shared/errors.ts';
import { formatMarinaDate } from '#shared/marina-format.ts';
import { addDays, type MarinaDate, monthOf } from '#shared/marina-time.ts';
import { paths } from '#shared/paths.ts';
import { type DayMarks, useDayBookings, useDayItems, useDayMarks } from './day-data.ts';
import { DailyHead } from './day-head.tsx';
import { DailyLanes } from './lanes.tsx';
import { DailyMonth } from './month.tsx';
import { DailyNextPanel } from './next-panel.tsx';
import { useDaySwitching, useWideScreen } from './use-day-switching.ts';

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
  const { t } = useTranslation();
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
  const items = useDayItems(date);
  useDaySwitching(area, {
    onNext: useCallback(() => onDate(addDays(date, 1)), [date, onDate]),
    onPrevious: useCallback(() => date > today && onDate(addDays(date, -1)), [date, today, onDate]),
  });
  const ready = day.state.status === 'ready' ? day.state.data : null;
  const bookings = useMemo(
    () => ready?.map((booking) => withEffectiveStatus(booking, now)) ?? null,
    [ready, now],
  );
  const { user } = useSession();
  const error = day.state.status === 'failed' ? day.state.error : null;
  if (user === null || (error instanceof AppError && error.code === 'not_signed_in')) {
    return <BookingsSignedOut titleAs="h2" />;
  }
  const first = bookings && soonestRequest(bookings, now);
  const monthProps = {
    date,
    today,
    month,
    onMonth: (next: MarinaDate) => setMonth(monthOf(next).from),
    marks: marks.state,
    onRetry: marks.retry,
    onDate,
  };
  return (
    <div
      ref={area}
      className="grid touch-pan-y touch-pinch-zoom gap-x-10 gap-y-14 nav:grid-cols-[300px_minmax(0,1fr)] xl:gap-x-[60px] xl:grid-cols-[336px_minmax(0,1fr)]"
    >
      <div className="max-nav:hidden">{wide && <DailyMonth {...monthProps} />}</div>
      {sheet && !wide && (
        <Dialog title={t('bookings.day.chooseDay')} onClose={() => setSheet(false)}>
          <div className="mt-4">
            <DailyMonth
              {...monthProps}
              onDate={(next) => {
                setSheet(false);
                onDate(next);
              }}
            />
          </div>
        </Dialog>
      )}
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
          <div
            role="alert"
            className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-photo bg-error-ground px-5 py-4"
          >
            <p className="flex flex-1 basis-64 gap-3.5 text-body leading-snug">
              <Triangle size={22} className="mt-px text-coral-dark" />
              {t('bookings.day.failed')}
            </p>
            <Button
              size="small"
              onClick={() => {
                day.retry();
                heading.current?.focus();
              }}
            >
              {t('ui.retry')}
            </Button>
          </div>
        )}
        {bookings && bookings.length > 0 && (
          <div>
            <DailyNextPanel bookings={bookings} date={date} />
            <DailyLanes bookings={bookings} date={date} items={items} />
            <TicketList bookings={bookings} side="owner" showDate={false} first={first} />
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

/** A day without bookings, with links to the next day of the month that has some, and to pending requests. */
function EmptyDay({
  marks,
  date,
  pendingRequests,
  onDate,
}: {
  marks: DayMarks | null;
  date: MarinaDate;
  /** On any day. */
  pendingRequests: number;
  onDate: (date: MarinaDate) => void;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const next = [...(marks ?? [])]
    .filter(([day, statuses]) => day > date && statuses.some((status) => status !== 'CANCELLED'))
    .map(([day]) => day)
    .sort()[0];
  return (
    <EmptyState
      className="mt-5"
      title={t('bookings.empty.title')}
      titleAs="h3"
      text={t('bookings.day.empty')}
      action={
        <>
          {next && (
            <Button onClick={() => onDate(next)}>
              {t('bookings.day.nextBooked', { date: formatMarinaDate(next, language, 'long') })}
            </Button>
          )}
          {pendingRequests > 0 && (
            <ButtonLink to={paths.bookings({ tab: 'items' })} tone="sand-2" preventScrollReset>
              {t('bookings.tabs.pending', { count: pendingRequests })}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

/** The skeleton of a day, with the same layout. */
function DaySkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t('bookings.loading')}>
      <div aria-hidden className="-mx-2.5 mt-5 h-[196px] rounded-photo bg-sand-2 sm:mx-0" />
      <div
        aria-hidden
        className="-mx-2.5 mt-4 grid gap-3 rounded-photo bg-sand px-4 pt-12 pb-[18px] sm:mx-0 sm:px-[26px]"
      >
        {[0, 1, 2].map((lane) => (
          <Skeleton key={lane} tone="foam" className="h-[38px] max-sm:mt-5" />
        ))}
      </div>
      <TicketBlocks />
    </Loading>
  );
}
