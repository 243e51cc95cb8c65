import type { RefObject } from 'react';
import { SelectField } from '#client/forms/field.tsx';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { ArrowLeft, ArrowRight } from '#client/ui/icons.tsx';
import { TabLinks } from '#client/ui/tabs.tsx';
import { PrinterIcon } from '#features/bookings/client/ticket/ticket-details.tsx';
import { DayHeading } from '#features/calendar/client/day/day-head.tsx';
import type { OwnerCalendar } from '#features/calendar/closure-schemas.ts';
import { formatMarinaDate } from '#shared/marina-format.ts';
import type { MarinaDate } from '#shared/marina-time.ts';
import { type CalendarView, calendarViews, weekOf, weekTitle } from './calendar-dates.ts';

/** The name of the days that are shown, and buttons to those before and after them. */
export function CalendarHead({
  step,
  day,
  today,
  onMove,
  onToday,
  headingRef,
}: {
  /** What the arrows move by. */
  step: 'day' | 'week' | 'month';
  day: MarinaDate;
  today: MarinaDate;
  onMove: (direction: 1 | -1) => void;
  onToday: () => void;
  headingRef: RefObject<HTMLHeadingElement | null>;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const week = weekOf(day, language);
  const title = {
    day: () => formatMarinaDate(day, language, 'long'),
    week: () => weekTitle(week, language),
    month: () => formatMarinaDate(day, language, 'month'),
  }[step]();
  const isToday = {
    day: day === today,
    week: week.from <= today && today <= week.to,
    month: day.slice(0, 7) === today.slice(0, 7),
  }[step];
  return (
    <div data-print="hide" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h2
        ref={headingRef}
        tabIndex={-1}
        aria-live="polite"
        className="display scroll-mt-[calc(var(--header-height)+12px)] outline-none text-card leading-[1.05] first-letter:uppercase sm:text-entry md:text-day"
      >
        <DayHeading>{title}</DayHeading>
      </h2>
      <div className="flex gap-2.5 max-md:w-full">
        <IconButton
          label={t(`calendar.previous.${step}`)}
          icon={<ArrowLeft />}
          aria-keyshortcuts="ArrowLeft"
          onClick={() => onMove(-1)}
        />
        <Button
          tone={isToday ? 'navy' : 'sand'}
          size="small"
          className="max-md:grow"
          aria-pressed={isToday}
          onClick={onToday}
        >
          {t('calendar.today')}
        </Button>
        <IconButton
          label={t(`calendar.next.${step}`)}
          icon={<ArrowRight />}
          aria-keyshortcuts="ArrowRight"
          onClick={() => onMove(1)}
        />
      </div>
    </div>
  );
}

/** The view, the items that are shown, and what can be done with them. */
export function CalendarToolbar({
  view,
  items,
  item,
  addressOfView,
  onItem,
  onClose,
}: {
  view: CalendarView;
  /** Null until they are loaded. */
  items: OwnerCalendar['items'] | null;
  item: string | null;
  addressOfView: (view: CalendarView) => string;
  onItem: (item: string | null) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <div data-print="hide" className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <TabLinks
        label={t('calendar.views.label')}
        tabs={calendarViews.map((id) => ({
          id,
          label: t(`calendar.views.${id}`),
          to: addressOfView(id),
          current: id === view,
        }))}
      />
      <div className="flex grow flex-wrap items-center justify-end gap-2.5 max-md:w-full">
        <SelectField
          label={t('calendar.item')}
          labelHidden
          className="w-full md:w-64"
          disabled={items === null}
          value={item ?? ''}
          onChange={({ target }) => onItem(target.value || null)}
        >
          <option value="">{t('calendar.allItems')}</option>
          {items?.map(({ id, listingTitle }) => (
            <option key={id} value={id}>
              {listingTitle}
            </option>
          ))}
        </SelectField>
        <Button tone="coral" className="max-md:grow" disabled={items === null} onClick={onClose}>
          {t('calendar.close.open')}
        </Button>
        {view === 'week' && (
          <IconButton
            size={54}
            label={t('calendar.print')}
            icon={<PrinterIcon />}
            disabled={items === null}
            onClick={() => window.print()}
          />
        )}
      </div>
    </div>
  );
}
