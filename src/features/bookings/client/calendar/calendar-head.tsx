import type { RefObject } from 'react';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { ArrowLeft, ArrowRight } from '#client/ui/icons.tsx';
import { DayHeading } from '#features/bookings/client/day/day-head.tsx';
import { formatMarinaDate } from '#shared/marina-format.ts';
import type { MarinaDate } from '#shared/marina-time.ts';
import { weekOf, weekTitle } from './calendar-dates.ts';

/** What the arrows move by. */
type CalendarStep = 'day' | 'week' | 'month';

/** The name of the days that are shown, and buttons to those before and after them. */
export function CalendarHead({
  step,
  day,
  today,
  onMove,
  onToday,
  headingRef,
}: {
  step: CalendarStep;
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
