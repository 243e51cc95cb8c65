import { useCallback, useRef, useState } from 'react';
import { usePageQuery } from '#client/history/page-query.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { paths } from '#client/paths.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { EmptyState, ErrorState } from '#client/ui/state-panel.tsx';
import { useDaySwitching } from '#features/bookings/client/day/switch-day.ts';
import { useWideScreen } from '#features/bookings/client/day/use-wide-screen.ts';
import { addDays, instantToMarina, type MarinaDate } from '#shared/marina-time.ts';
import { addressOf, type CalendarPlace, placeOf } from './calendar-address.ts';
import { useOwnerCalendar } from './calendar-data.ts';
import { inNextMonth, rangeOf } from './calendar-dates.ts';
import { CalendarHead } from './calendar-head.tsx';
import { CalendarSkeleton } from './calendar-states.tsx';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { CalendarView } from './calendar-view.tsx';
import type { CloseForm } from './close-form.ts';
import { newCloseForm } from './close-form.ts';

const firstDayToClose = (day: MarinaDate, today: MarinaDate) => (day >= today ? day : today);

/** The week or the month of an owner's items, as the address says. See "The owner's calendar" in docs/product.md. */
export function OwnerCalendar() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [search, setSearch] = usePageQuery();
  const today = instantToMarina(useNow()).date;
  const place = placeOf(search, today);
  const { view, day } = place;
  const wide = useWideScreen('md');
  const area = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const calendar = useOwnerCalendar(rangeOf(view, day, language));
  const [closing, setClosing] = useState<CloseForm | null>(null);
  const step = view === 'month' ? 'month' : wide ? 'week' : 'day';

  const show = useCallback(
    (next: Partial<CalendarPlace>) =>
      // Owners browse many weeks in a row: replace the entry, so that Back leaves them in one step.
      setSearch(
        (query) => addressOf({ ...placeOf(query, today), ...next }, today) as Record<string, string>,
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

  const { state } = calendar;
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
        addressOfView={(other) => paths.calendar(addressOf({ ...place, view: other }, today))}
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
          busy={calendar.isRetrying}
          onRetry={calendar.refresh}
        />
      )}
      {ready && (
        <CalendarView
          // A choice of hours and an open dialog belong to the days that are shown.
          key={`${view} ${step === 'day' ? day : rangeOf(view, day, language).from}`}
          data={ready}
          {...{ view, day, item, wide, closing, setClosing }}
          onDay={(next) => show({ day: next })}
          onChanged={calendar.refresh}
          onBooking={calendar.replace}
        />
      )}
    </div>
  );
}
