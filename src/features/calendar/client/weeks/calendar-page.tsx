import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useLoadState } from '#client/data/load-state.ts';
import { apiQuery } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { PageHead } from '#client/head/page-head.tsx';
import { usePageQuery } from '#client/history/page-query.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { SignedOut } from '#client/layout/signed-out.tsx';
import { useNow } from '#client/now.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#client/ui/state-panel.tsx';
import { useDaySwitching, useWideScreen } from '#features/calendar/client/day/use-day-switching.ts';
import { getOwnerCalendar } from '#features/calendar/endpoints.ts';
import { addDays, instantToMarina, type MarinaDate } from '#shared/marina-time.ts';
import { hoursOfDay } from '#shared/opening-hours.ts';
import { paths } from '#shared/paths.ts';
import {
  type CalendarPlace,
  calendarQuery,
  inNextMonth,
  placeOf,
  rangeOf,
  type CalendarView as View,
} from './calendar-dates.ts';
import { CalendarHead, CalendarToolbar } from './calendar-head.tsx';
import { CalendarView } from './calendar-view.tsx';
import { type CloseForm, newCloseForm } from './close-fields.tsx';

/** The calendar of users who own items or may list them. */
export default function CalendarPage() {
  const { t } = useTranslation();
  const { user, isOwner } = useSession();
  const title = t('calendar.title');
  return (
    <div className="print-landscape column max-w-[1520px]! pt-6 md:pt-10 xl:px-10! print:max-w-none! print:p-0!">
      <PageHead title={t('shell.pageTitle', { title })} noIndex />
      {user === null ? (
        <SignedOut title={t('calendar.signedOut.title')} text={t('calendar.signedOut.text')} />
      ) : (
        <>
          <h1 data-print="hide" className="display text-title">
            {title}
          </h1>
          {isOwner ? <OwnerCalendar key={user.id} /> : <NotOwner />}
        </>
      )}
    </div>
  );
}

const firstDayToClose = (day: MarinaDate, today: MarinaDate) => (day >= today ? day : today);

/**
 * The week or the month of an owner's items, as the address says: their bookings that are not cancelled, and their closed
 * hours. See "The owner's calendar" in docs/product.md.
 */
function OwnerCalendar() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [search, setSearch] = usePageQuery();
  const today = instantToMarina(useNow()).date;
  const place = placeOf(search, today);
  const { view, day } = place;
  const wide = useWideScreen('md');
  const area = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Always of all items: choosing one of them filters what is there.
  const calendar = useQuery(apiQuery(getOwnerCalendar, { query: rangeOf(view, day, language) }));
  const state = useLoadState(calendar);
  const [closing, setClosing] = useState<CloseForm | null>(null);
  const step = view === 'month' ? 'month' : wide ? 'week' : 'day';

  const show = useCallback(
    (next: Partial<CalendarPlace>) =>
      // Owners browse many weeks in a row: replace the entry, so that Back leaves them in one step.
      setSearch(
        (query) => calendarQuery({ ...placeOf(query, today), ...next }, today) as Record<string, string>,
        {
          replace: true,
          preventScrollReset: true,
        },
      ),
    [setSearch, today],
  );
  const move = useCallback(
    (direction: 1 | -1) => {
      const moved: Record<typeof step, () => MarinaDate> = {
        day: () => addDays(day, direction),
        week: () => addDays(day, 7 * direction),
        month: () => inNextMonth(day, direction),
      };
      show({ day: moved[step]() });
    },
    [day, step, show],
  );
  useDaySwitching(area, {
    onNext: useCallback(() => move(1), [move]),
    onPrevious: useCallback(() => move(-1), [move]),
  });

  const ready = state.status === 'ready' ? state.data : null;
  if (ready?.items.length === 0) {
    return (
      <EmptyState
        className="mt-8"
        title={t('calendar.noItems.title')}
        text={t('calendar.noItems.text')}
        action={
          <ButtonLink to={paths.addItem()} tone="coral">
            {t('calendar.noItems.add')}
          </ButtonLink>
        }
      />
    );
  }
  const item = ready?.items.some(({ id }) => id === place.item) ? place.item : null;
  return (
    <div ref={area} className="mt-5 touch-pan-y touch-pinch-zoom md:mt-7">
      <CalendarToolbar
        view={view}
        items={ready?.items ?? null}
        item={item}
        addressOfView={(other) => paths.calendar(calendarQuery({ ...place, view: other }, today))}
        onItem={(next) => show({ item: next })}
        onClose={() => setClosing(newCloseForm({ item, day: firstDayToClose(day, today) }))}
      />
      <div className="mt-7 md:mt-9 print:mt-0">
        <CalendarHead
          step={step}
          day={day}
          today={today}
          onMove={move}
          onToday={() => show({ day: today })}
          headingRef={heading}
        />
      </div>
      {state.status === 'loading' && <CalendarSkeleton view={view} />}
      {state.status === 'failed' && (
        <ErrorState
          className="mt-5"
          title={t('calendar.failed')}
          error={state.error}
          busy={calendar.isFetching}
          onRetry={() => void calendar.refetch()}
        />
      )}
      {ready && (
        <CalendarView
          // A choice of hours and an open dialog belong to the days that are shown.
          key={`${view} ${step === 'day' ? day : rangeOf(view, day, language).from}`}
          data={ready}
          {...{ view, day, item, wide, closing, setClosing }}
          onDay={(next) => show({ day: next })}
        />
      )}
    </div>
  );
}

/** For users who neither own items nor may list them. */
function NotOwner() {
  const { t } = useTranslation();
  return (
    <EmptyState
      className="mt-8"
      title={t('calendar.notOwner.title')}
      text={t('calendar.notOwner.text')}
      action={
        <>
          <ButtonLink to={paths.bookings()}>{t('calendar.notOwner.bookings')}</ButtonLink>
          <ButtonLink to={paths.guide({ for: 'owners' })} tone="sand-2">
            {t('calendar.notOwner.guide')}
          </ButtonLink>
        </>
      }
    />
  );
}

const weekdays = [0, 1, 2, 3, 4, 5, 6];

/** The skeleton of the grid: seven columns, or one with the days above it on phones. */
function CalendarSkeleton({ view }: { view: View }) {
  const { t } = useTranslation();
  return (
    <Loading label={t('calendar.loading')}>
      {view === 'month' ? (
        <div className="-mx-2.5 mt-4 grid grid-cols-7 gap-0.5 rounded-photo bg-sand p-2 pt-9 sm:mx-0 md:gap-1 md:p-4 md:pt-11">
          {Array.from({ length: 35 }, (_, day) => day).map((day) => (
            <Skeleton key={day} tone="foam" radius="hour" className="h-[62px] md:h-[128px]" />
          ))}
        </div>
      ) : (
        <>
          <div className="-mx-2.5 mt-4 grid grid-cols-7 gap-1 sm:mx-0 md:hidden">
            {weekdays.map((day) => (
              <Skeleton key={day} radius="hour" className="h-[68px]" />
            ))}
          </div>
          <div className="-mx-2.5 mt-4 grid grid-cols-1 gap-x-1 rounded-photo bg-sand py-4 pr-2.5 pl-[3.4rem] sm:mx-0 md:grid-cols-7 md:pt-[84px] md:pr-4 md:pl-[4.25rem] lg:gap-x-1.5">
            {weekdays.map((day) => (
              <div key={day} className={day > 0 ? 'max-md:hidden' : undefined}>
                {hoursOfDay.map((hour) => (
                  <Skeleton key={hour} tone="foam" className="mb-[2px] h-[54px] md:h-[50px]" />
                ))}
              </div>
            ))}
          </div>
        </>
      )}
    </Loading>
  );
}
