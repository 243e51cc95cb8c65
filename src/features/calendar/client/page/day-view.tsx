import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import { useSession } from '#client/data/session.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useLoadState } from '#client/kit/load-state.ts';
import { Loaded } from '#client/kit/loaded.tsx';
import { useAllRows } from '#client/kit/show-more.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useNow } from '#client/now.tsx';
import { Dialog } from '#client/overlays/dialog.tsx';
import { Button, ButtonLink, IconButton } from '#client/ui/button.tsx';
import { Calendar } from '#client/ui/icons.tsx';
import { ErrorState, Skeleton } from '#client/ui/load-states.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { toAnswerFirst } from '#features/bookings/client/list/bookings-query.ts';
import { TicketBlocks, TicketList } from '#features/bookings/client/list/ticket-list.tsx';
import { withEffectiveStatus } from '#features/bookings/client/ticket/ticket-state.ts';
import { listItemBookings } from '#features/bookings/endpoints.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import type { OwnerCalendar } from '#features/calendar/closure-schemas.ts';
import { addDays, instantToMarina, type MarinaDate, monthOf } from '#shared/marina-time.ts';
import { paths } from '#shared/paths.ts';
import { entriesOf, useDayCalendar } from './calendar-entries.ts';
import { CalendarHead, CalendarLegend } from './calendar-head.tsx';
import { DayLanes } from './day-lanes.tsx';
import { DayMonth } from './week-and-month.tsx';

/** A day of an owner's items, or of one: its hours, and a ticket for each booking; the month beside them, or in a sheet. */
export function DayView({
  date,
  first,
  item = null,
  hours,
  onDate,
}: {
  date: MarinaDate;
  /** The first day that can be shown, if there is one. */
  first?: MarinaDate;
  item?: string | null;
  /** The hours of the one item that is shown; by default a lane for each item. */
  hours?: ReactNode | null;
  onDate: (date: MarinaDate) => void;
}) {
  const { t } = useTranslation();
  const now = useNow();
  const area = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasMonth = useWideScreen();
  const [isChoosing, setIsChoosing] = useState(false);
  const calendar = useDayCalendar(date);
  /** By start: also the cancelled ones, which the calendar does not have. */
  const tickets = useAllRows(listItemBookings, { date });
  const listed = useLoadState(tickets);
  const bookings = tickets.data
    ?.map((booking) => withEffectiveStatus(booking, now))
    .filter(({ rentableItem }) => item === null || rentableItem.id === item);
  const month = { date, first, item };
  return (
    <div ref={area} className="touch-pan-y touch-pinch-zoom">
      <CalendarHead view="day" day={date} headingRef={heading} {...{ area, first }} onDay={onDate}>
        <IconButton
          label={t('bookings.day.chooseDay')}
          icon={<Calendar />}
          aria-haspopup="dialog"
          onClick={() => setIsChoosing(true)}
        />
      </CalendarHead>
      {isChoosing && (
        <Dialog title={t('bookings.day.chooseDay')} onClose={() => setIsChoosing(false)}>
          <div className="mt-4">
            <DayMonth
              {...month}
              onDate={(next) => {
                setIsChoosing(false);
                onDate(next);
              }}
            />
          </div>
        </Dialog>
      )}
      <DaySummary {...{ date, first, bookings }} />
      {/* Above the hours, which would seem to be all that there is. */}
      {listed.status === 'failed' && (
        <ErrorState className="mt-5" title={t('bookings.day.failed')} failed={listed} />
      )}
      <div className="grid items-start gap-x-8 xl:grid-cols-[minmax(0,2fr)_minmax(48rem,3fr)] print:block">
        <div className="min-w-0">
          {hours}
          <Loaded
            of={calendar}
            className="mt-5"
            loading={t('calendar.loading')}
            skeleton={!hours && <Skeleton radius="photo" className="h-96" />}
            failed={t('calendar.failed')}
          >
            {(data) =>
              data.items.length > 0 && (
                <>
                  {!hours && (
                    <DayLanes
                      date={date}
                      items={data.items}
                      entries={entriesOf(data, { days: monthOf(date), now })}
                    />
                  )}
                  <CalendarLegend imported={data.imported} />
                </>
              )
            }
          </Loaded>
          {hasMonth && (
            <div data-print="hide" className="mt-10 max-w-[400px]">
              <DayMonth {...month} onDate={onDate} />
            </div>
          )}
        </div>
        <div className="min-w-0">
          <Loaded of={listed} loading={t('bookings.loading')} skeleton={<TicketBlocks />} failed={() => null}>
            {() =>
              bookings && bookings.length > 0 ? (
                <TicketList
                  bookings={bookings}
                  side="owner"
                  showDate={false}
                  first={toAnswerFirst(bookings, 'owner', now)[0]?.id ?? null}
                />
              ) : (
                <EmptyDay
                  bookings={calendar.data?.bookings ?? []}
                  date={date}
                  onDate={(next) => {
                    onDate(next);
                    heading.current?.focus();
                  }}
                />
              )
            }
          </Loaded>
        </div>
      </div>
    </div>
  );
}

/** How many bookings the day has, when the next one starts, and in the Daily View which day it is. */
function DaySummary({
  date,
  first,
  bookings,
}: {
  date: MarinaDate;
  first: MarinaDate | undefined;
  bookings: readonly Booking[] | undefined;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const today = instantToMarina(now).date;
  const open = bookings?.filter(({ status }) => status === 'PENDING').length ?? 0;
  const next = bookings?.find(
    ({ status, startTime }) => ['PENDING', 'CONFIRMED'].includes(status) && new Date(startTime) > now,
  );
  const badge = date === today ? 'today' : date === addDays(today, 1) ? 'tomorrow' : 'upcoming';
  return (
    <p className="mt-2.5 flex min-h-[30px] flex-wrap items-center gap-x-3 gap-y-1 text-body print:text-black">
      {bookings && (
        <span aria-live="polite">
          <b className="font-label">{t('bookings.day.count', { count: bookings.length })}</b>
          {open > 0 && <>, {t('bookings.day.toConfirm', { count: open })}</>}
          {next && date === today && (
            <>
              .{' '}
              {t('bookings.day.next', {
                time: format.time(next.startTime),
                in: format.until(next.startTime),
              })}
            </>
          )}
        </span>
      )}
      {first !== undefined && date >= first && (
        <Tag className="print:hidden">{t(`bookings.day.${badge}`)}</Tag>
      )}
      <span className="text-small text-muted sm:ml-auto">{t('bookings.marinaTime')}</span>
    </p>
  );
}

/** A day without bookings, with links to the next day of the month that has some, and to pending requests. */
function EmptyDay({
  bookings,
  date,
  onDate,
}: {
  bookings: OwnerCalendar['bookings'];
  date: MarinaDate;
  onDate: (date: MarinaDate) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const pending = useSession().user?.pendingRequests ?? 0;
  const next = bookings
    .map(({ startTime }) => instantToMarina(new Date(startTime)).date)
    .filter((day) => day > date)
    .sort()[0];
  return (
    <div className="on-sand mt-5 rounded-photo bg-sand p-6 sm:p-8">
      <h3 className="display text-heading">{t('bookings.empty.title')}</h3>
      <p className="mt-2 text-body text-muted">{t('bookings.day.empty')}</p>
      {(next || pending > 0) && (
        <div data-print="hide" className="mt-5 flex flex-wrap gap-2.5">
          {next && (
            <Button onClick={() => onDate(next)}>
              {t('bookings.day.nextBooked', { date: format.day(next) })}
            </Button>
          )}
          {pending > 0 && (
            <ButtonLink to={paths.bookings({ tab: 'items' })} tone="sand-2" preventScrollReset>
              {t('calendar.summary.PENDING', { count: pending })}
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  );
}

const wide = '(width >= 80rem)';

/** Whether the month fits beside the day: from the `xl` breakpoint of `styles.css` on. False on the server. */
function useWideScreen(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(wide);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(wide).matches,
    () => false,
  );
}
