import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import { classNames } from '#client/class-names.ts';
import { useHelping } from '#client/data/helping.ts';
import { useSession } from '#client/data/session.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useNow } from '#client/now.tsx';
import { useKeptActs } from '#client/offline/use-kept-acts.ts';
import { Dialog } from '#client/overlays/dialog.tsx';
import { IconButton } from '#client/ui/button.tsx';
import { Calendar } from '#client/ui/icons.tsx';
import { Skeleton } from '#client/ui/load-states.tsx';
import { instantToMarina, type MarinaDate } from '#shared/marina-time.ts';
import { entriesOf } from '../page/calendar-entries.ts';
import { CalendarHead, CalendarLegend, NoItems } from '../page/calendar-head.tsx';
import { DayLanes } from '../page/day-lanes.tsx';
import { DayMonth } from '../page/week-and-month.tsx';
import { ClockWarning, DaySummary, SomeoneIsHere } from './day-head.tsx';
import { DayList, Rescue } from './day-list.tsx';
import { rowsOf, type TappedPlaces } from './day-rows.ts';
import { EmptyDay } from './empty-day.tsx';
import { type DayOf, useDay } from './use-day.ts';

/**
 * A day of an owner's items, or of one, or for administrators of the whole marina: what is out, what comes next and what is over,
 * and beside it the hours of the items. See "Trips" in docs/product.md.
 */
export function Day({
  of,
  date,
  first,
  item = null,
  hours,
  onDate,
  steps,
}: {
  of: DayOf;
  date: MarinaDate;
  /** The first day that can be shown, if there is one. */
  first?: MarinaDate;
  item?: string | null;
  /** The hours of the one item that is shown; by default a lane for each item. */
  hours?: ReactNode | null;
  /** Lets the user choose another day; without it the day is the page's title. */
  onDate?: (date: MarinaDate) => void;
  /** Shown below the bookings. */
  steps?: ReactNode;
}) {
  const { t, language } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { userId } = useSession();
  const area = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasMonth = useWideScreen();
  const [isChoosing, setIsChoosing] = useState(false);
  const [places, setPlaces] = useState<TappedPlaces>(new Map());
  const today = instantToMarina(now).date;
  const isToday = date === today;
  const { kept } = useKeptActs();
  const { state, isStale } = useDay(of, isToday ? undefined : date);
  const data = state.status === 'ready' ? state.data : null;
  const { ownerId, given, may } = useHelping();
  const viewer = { id: ownerId ?? userId ?? '', language, switches: given };
  const rows = (data ? rowsOf(data, kept, { now, viewer, places }) : []).filter(
    ({ booking }) => item === null || booking.rentableItem.id === item,
  );
  // An owner without items has nothing to book a guest in on.
  const hasNoItems = of === 'own' && data?.items.length === 0;
  const hasWalkIns = of === 'own' && isToday && !hasNoItems && may('walkIns');
  const isOld = isStale && data !== null && now.getTime() - Date.parse(data.at) >= 60_000;
  const summary = { date, first, isTitle: !onDate, day: data, rows, isOld };
  const list = (
    <div className="min-w-0 print:mt-4">
      <Loaded
        of={state}
        loading={t('bookings.loading')}
        skeleton={<Skeleton count={4} radius="photo" className="mb-2 h-16" />}
        failed={t('bookings.day.failed')}
      >
        {({ bookings, more, at }) => (
          <>
            <DayList
              {...{ of, bookings, rows }}
              headingAs={onDate ? 'h3' : 'h2'}
              onHold={({ booking, place }) =>
                setPlaces((before) => new Map(before).set(booking.id, { ...place, at: now }))
              }
            />
            {steps}
            {rows.length === 0 && hasNoItems && <NoItems />}
            {rows.length === 0 && !hasNoItems && (
              <EmptyDay
                {...{ of, date, isToday }}
                onDate={
                  onDate &&
                  ((next) => {
                    onDate(next);
                    heading.current?.focus();
                  })
                }
              />
            )}
            {more > 0 && (
              <p className="mt-4 text-body font-medium">{t('quay.board.more', { count: more })}</p>
            )}
            {isToday && (
              <div data-print="hide" className="mt-6">
                <Rescue />
                {!isOld && (
                  <p className="mt-2 text-small font-medium">
                    {t('quay.board.updated', { age: format.age(at) })}
                  </p>
                )}
              </div>
            )}
          </>
        )}
      </Loaded>
      {hasMonth && onDate && (
        <div data-print="hide" className="mt-10 max-w-[400px]">
          <DayMonth {...{ date, first, item, onDate }} />
        </div>
      )}
    </div>
  );
  // With what is kept on the device.
  const shown = data && { ...data, bookings: rows.map(({ booking }) => booking) };
  const entries = shown ? entriesOf(shown, { days: { from: shown.date, to: shown.date }, now }) : [];
  const hasHours = hours || state.status === 'loading' || (data?.items.length ?? 0) > 0;
  const strip = of === 'own' && hasHours && (
    <div className="min-w-0 xl:sticky xl:top-[calc(var(--header-height)+16px)] xl:col-start-1 xl:row-start-1">
      {hours}
      {data && data.items.length > 0 && (
        <>
          {!hours && <DayLanes date={data.date} items={data.items} entries={entries} />}
          <CalendarLegend entries={entries} imported={data.imported} />
        </>
      )}
    </div>
  );
  return (
    <div ref={area} className={classNames('text-navy', onDate && 'touch-pan-y touch-pinch-zoom')}>
      {onDate ? (
        <>
          <CalendarHead view="day" day={date} headingRef={heading} {...{ area, first }} onDay={onDate}>
            <IconButton
              label={t('bookings.day.chooseDay')}
              icon={<Calendar />}
              aria-haspopup="dialog"
              onClick={() => setIsChoosing(true)}
            />
          </CalendarHead>
          <div className="mt-2.5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <DaySummary {...summary} />
            {hasWalkIns && <SomeoneIsHere />}
          </div>
        </>
      ) : (
        <header className="flex flex-wrap items-center gap-x-2 gap-y-1 md:gap-x-5">
          {of === 'own' && <h1 className="display text-[1.25rem] md:text-card">{t('bookings.day.today')}</h1>}
          <DaySummary {...summary} />
          {hasWalkIns && <SomeoneIsHere />}
        </header>
      )}
      <ClockWarning />
      {isChoosing && (
        <Dialog title={t('bookings.day.chooseDay')} onClose={() => setIsChoosing(false)}>
          <div className="mt-4">
            <DayMonth
              {...{ date, first, item }}
              onDate={(next) => {
                setIsChoosing(false);
                onDate?.(next);
              }}
            />
          </div>
        </Dialog>
      )}
      <div
        className={
          strip
            ? 'mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,2fr)_minmax(22rem,1fr)] print:block'
            : 'mt-4 lg:max-xl:max-w-2xl'
        }
      >
        {list}
        {strip}
      </div>
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
