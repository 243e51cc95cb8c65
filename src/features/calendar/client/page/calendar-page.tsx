import { useRef, useState } from 'react';
import { classNames } from '#client/class-names.ts';
import { useForQuery, useHelping } from '#client/data/helping.ts';
import { useSession } from '#client/data/session.tsx';
import { Options, SelectField } from '#client/forms/field.tsx';
import { usePageQuery } from '#client/history/page-query.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { ForOwner, NotShared } from '#client/kit/for-owner.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { PrivatePage } from '#client/kit/private-page.tsx';
import { useNow } from '#client/now.tsx';
import { Button, ButtonLink, IconButton } from '#client/ui/button.tsx';
import { EmptyState, Skeleton } from '#client/ui/load-states.tsx';
import { TabLinks } from '#client/ui/tabs.tsx';
import { PrinterIcon } from '#features/bookings/client/ticket/ticket-details.tsx';
import { seesDay } from '#features/helpers/limits.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import { paths } from '#shared/paths.ts';
import { Day } from '../day/day.tsx';
import { type CalendarEntry, entriesOf, useOwnerCalendar } from './calendar-entries.ts';
import { CalendarHead, CalendarLegend, NoItems } from './calendar-head.tsx';
import {
  type CalendarPlace,
  calendarQuery,
  calendarViews,
  datesOf,
  placeOf,
  rangeOf,
} from './calendar-place.ts';
import { CloseDialog } from './close-dialog.tsx';
import { type CloseForm, type FormHours, newCloseForm } from './close-form.tsx';
import { EntryDialog, WeeklyList } from './entry-dialogs.tsx';
import { HourGrid } from './hour-grid.tsx';
import { MonthView, WeekView } from './week-and-month.tsx';

/** The calendar of users who own items or may list them. */
export default function CalendarPage() {
  const { t } = useTranslation();
  const { seesOwnerPages } = useSession();
  const { ownerId, may } = useHelping();
  const title = t('shell.nav.calendar');
  return (
    <PrivatePage
      of={ForOwner}
      title={title}
      signedOut={{ title: t('calendar.signedOut.title'), text: t('calendar.signedOut.text') }}
      className="print-landscape max-w-none! xl:px-10! print:p-0!"
    >
      {(user) => (
        <>
          <h1 data-print="hide" className="display text-title max-md:text-title-narrow">
            {title}
          </h1>
          {ownerId !== null && !may('calendar') ? (
            <NotShared />
          ) : seesOwnerPages || ownerId !== null ? (
            <OwnerCalendar key={ownerId ?? user.id} />
          ) : (
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
          )}
        </>
      )}
    </PrivatePage>
  );
}

/**
 * A day, a week or a month of an owner's items, or of one of them, as the address says. See "The owner's calendar" in
 * docs/product.md.
 */
function OwnerCalendar() {
  const { t } = useTranslation();
  const now = useNow();
  const today = instantToMarina(now).date;
  const [search, setSearch] = usePageQuery();
  const owner = useForQuery();
  const { ownerId, may } = useHelping();
  // A day is shown with its board.
  const views = calendarViews.filter((view) => view !== 'day' || may(...seesDay));
  const place = placeOf(search, today, views);
  const { view, day } = place;
  const area = useRef<HTMLDivElement>(null);
  const days = rangeOf(view, day, today);
  const calendar = useOwnerCalendar(days);
  const { data } = calendar;
  const [closing, setClosing] = useState<CloseForm | null>(null);
  const [opened, setOpened] = useState<CalendarEntry | null>(null);
  const queryOf = (next: Partial<CalendarPlace>) => ({
    ...calendarQuery({ ...place, ...next }, today),
    ...owner,
  });
  // Owners browse many days in a row: replace the entry, so that Back leaves them in one step.
  const show = (next: Partial<CalendarPlace>) =>
    setSearch(queryOf(next) as Record<string, string>, { replace: true, preventScrollReset: true });

  if (data?.items.length === 0) return <NoItems />;
  const items = data?.items ?? [];
  const item = items.find(({ id }) => id === place.item || items.length === 1) ?? null;
  const itemId = item?.id ?? null;
  const entries = data ? entriesOf(data, { days, now }) : [];
  const dates = datesOf(view === 'week' ? days : { from: day, to: day });
  const close = (hours?: FormHours) =>
    setClosing(newCloseForm({ item: itemId, day: view === 'day' && day >= today ? day : null, hours }));
  // A choice of hours belongs to the days that are shown.
  const grid = item && (
    <div key={`${item.id} ${dates[0]}`} className="-mx-2.5 mt-4 sm:mx-0 print:mx-0 print:mt-1">
      <HourGrid {...{ item, entries, dates, day, onOpen: setOpened, onChosen: close }} />
    </div>
  );
  return (
    <div className="mt-4 md:mt-7 print:mt-0">
      <p className="hidden font-label print:block">{item?.listingTitle ?? t('calendar.allItems')}</p>
      <div data-print="hide" className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <TabLinks
          label={t('calendar.views.label')}
          tabs={views.map((id) => ({
            ...{ id, label: t(`calendar.views.${id}`), current: id === view },
            to: paths.calendar(queryOf({ view: id })),
          }))}
        />
        <div className="flex grow flex-wrap items-center justify-end gap-2.5 max-md:w-full">
          {items.length !== 1 && (
            <SelectField
              label={t('calendar.item')}
              labelHidden
              className="w-full md:w-72"
              disabled={!data}
              value={itemId ?? ''}
              onChange={({ target }) => show({ item: target.value || null })}
            >
              <option value="">{t('calendar.allItems')}</option>
              <Options of={items.map(({ id, listingTitle }) => [id, listingTitle])} />
            </SelectField>
          )}
          <Button tone="coral" className="max-md:grow max-sm:px-3" disabled={!data} onClick={() => close()}>
            {t('calendar.close.open')}
          </Button>
          {ownerId === null && (
            <ButtonLink
              tone="sand"
              className="max-md:grow max-sm:px-3"
              to={paths.callOff({ ...(day > today && { day }), ...(item && { item: item.id }) })}
            >
              {t('calendar.callOff')}
            </ButtonLink>
          )}
          {view === 'week' && (
            <IconButton
              size={54}
              label={t('calendar.print')}
              icon={<PrinterIcon />}
              disabled={!data}
              onClick={() => window.print()}
            />
          )}
        </div>
      </div>
      <div ref={area} className="mt-6 touch-pan-y touch-pinch-zoom md:mt-8 print:mt-0">
        {view === 'day' ? (
          <Day of="own" date={day} item={itemId} onDate={(next) => show({ day: next })} hours={grid} />
        ) : (
          <>
            <CalendarHead {...{ view, day, area }} onDay={(next) => show({ day: next })} />
            <Loaded
              of={calendar}
              className="mt-4"
              loading={t('calendar.loading')}
              skeleton={<Skeleton radius="photo" className="h-[70vh]" />}
              failed={t('calendar.failed')}
            >
              {({ imported }) => (
                <>
                  <div
                    className={classNames(
                      'on-sand -mx-2.5 mt-4 rounded-photo bg-sand p-2 sm:mx-0 md:p-4 print:mx-0 print:mt-1 print:bg-white print:p-0',
                      view === 'week' && item && 'md:hidden print:hidden',
                    )}
                  >
                    {view === 'month' ? (
                      <MonthView
                        {...{ day, item: itemId, entries }}
                        onDay={(next) => show({ view: 'day', day: next })}
                      />
                    ) : (
                      <WeekView
                        {...{ dates, entries }}
                        items={item ? [item] : items}
                        {...(item && { day })}
                        addressOf={(id, date) =>
                          paths.calendar(queryOf({ view: item ? 'week' : 'day', item: id, day: date }))
                        }
                      />
                    )}
                  </div>
                  {view === 'week' && grid}
                  <CalendarLegend
                    entries={entries.filter(({ itemIds }) => item === null || itemIds.includes(item.id))}
                    imported={imported.filter((hours) => item === null || hours.itemId === item.id)}
                  />
                </>
              )}
            </Loaded>
          </>
        )}
      </div>
      {data && (
        <>
          {ownerId === null && (
            <div data-print="hide" className="mt-5 flex flex-wrap gap-2.5">
              {itemId !== null && (
                <ButtonLink to={paths.itemRules(itemId)} tone="sand" size="small">
                  {t('shell.nav.itemRules')}
                </ButtonLink>
              )}
              <ButtonLink to={paths.calendars()} tone="sand" size="small">
                {t('calendar.sync')}
              </ButtonLink>
            </div>
          )}
          <WeeklyList calendar={data} item={itemId} />
          {opened && itemId !== null && (
            <EntryDialog entry={opened} calendar={data} item={itemId} onClose={() => setOpened(null)} />
          )}
          {closing && <CloseDialog initial={closing} items={items} onClose={() => setClosing(null)} />}
        </>
      )}
    </div>
  );
}
