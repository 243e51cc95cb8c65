import type { ReactNode, RefObject } from 'react';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { ArrowLeft, ArrowRight, Calendar } from '#client/ui/icons.tsx';
import { Tag } from '#client/ui/tag.tsx';
import type { Booking } from '#features/bookings/schemas.ts';
import { formatMarinaDate } from '#shared/marina-format.ts';
import { addDays, type MarinaDate } from '#shared/marina-time.ts';

/**
 * The day's name, buttons to the previous and next day, and the number of bookings. On today, the pressed Today button
 * replaces the badge that other days have.
 */
export function DailyHead({
  date,
  today,
  bookings,
  onDate,
  onMonth,
  headingRef,
}: {
  date: MarinaDate;
  today: MarinaDate;
  /** Null until they are loaded. */
  bookings: readonly Booking[] | null;
  onDate: (date: MarinaDate) => void;
  /** Opens the month; null if it is shown beside the day. */
  onMonth: (() => void) | null;
  headingRef: RefObject<HTMLHeadingElement | null>;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const isToday = date === today;
  const open = bookings?.filter(({ status }) => status === 'PENDING').length ?? 0;
  return (
    <div className="grid items-center gap-x-6 gap-y-3 md:grid-cols-[minmax(0,1fr)_auto] md:gap-y-1.5">
      <h2
        ref={headingRef}
        tabIndex={-1}
        aria-live="polite"
        className="display scroll-mt-[calc(var(--header-height)+12px)] outline-none text-card leading-[1.05] first-letter:uppercase sm:text-entry md:text-day"
      >
        <DayHeading>{formatMarinaDate(date, language, 'long')}</DayHeading>
      </h2>
      <div className="flex gap-2.5 max-[360px]:gap-1.5 max-md:row-start-2">
        <IconButton
          label={t('bookings.day.previous')}
          icon={<ArrowLeft />}
          aria-keyshortcuts="ArrowLeft"
          disabled={date <= today}
          onClick={() => onDate(addDays(date, -1))}
        />
        <Button
          tone={isToday ? 'navy' : 'sand'}
          size="small"
          className="grow max-[360px]:px-2"
          aria-pressed={isToday}
          onClick={() => onDate(today)}
        >
          {t('bookings.day.today')}
        </Button>
        <IconButton
          label={t('bookings.day.next')}
          icon={<ArrowRight />}
          aria-keyshortcuts="ArrowRight"
          onClick={() => onDate(addDays(date, 1))}
        />
        {onMonth && (
          <IconButton
            label={t('bookings.day.chooseDay')}
            icon={<Calendar />}
            aria-haspopup="dialog"
            onClick={onMonth}
          />
        )}
      </div>
      <p className="flex min-h-[30px] flex-wrap items-center gap-x-3 gap-y-1 text-body md:col-span-full">
        {!isToday && (
          <Tag>{t(date === addDays(today, 1) ? 'bookings.day.tomorrow' : 'bookings.day.upcoming')}</Tag>
        )}
        {bookings && (
          <span aria-live="polite">
            <b className="font-label">{t('bookings.day.count', { count: bookings.length })}</b>
            {open > 0 && <>, {t('bookings.day.toConfirm', { count: open })}</>}
          </span>
        )}
        <span className="text-small text-muted sm:ml-auto">{t('bookings.marinaTime')}</span>
      </p>
    </div>
  );
}

/** A date in the display font. Its digits use the text font and need more weight to match. */
export function DayHeading({ children }: { children: string }): ReactNode {
  return children.split(/(\d+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="font-[680] tracking-[-0.03em]">
        {part}
      </span>
    ),
  );
}
