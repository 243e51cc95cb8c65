import { createContext, use } from 'react';
import { type DayButtonProps, DayPicker } from 'react-day-picker';
import { classNames } from '#client/class-names.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { fromPickerDate, toPickerDate } from '#client/ui/month-picker.tsx';
import type { BookingStatus } from '#features/availability/limits.ts';
import { dateNames, firstWeekday, formatMarinaDate } from '#shared/marina-format.ts';
import type { MarinaDate } from '#shared/marina-time.ts';
import { type DayMarks, markColors } from './day-data.ts';

/** On the navy background of the selected day. */
const markColorsOnNavy: Record<BookingStatus, string> = {
  PENDING: 'bg-pending',
  CONFIRMED: 'bg-confirmed-light',
  COMPLETED: 'bg-completed-light',
  CANCELLED: 'bg-coral',
};

/** The days of a month, with marks for the statuses of their bookings; past days are disabled. */
export default function DayCalendar({
  month,
  onMonth,
  date,
  today,
  marks,
  onDate,
}: {
  month: MarinaDate;
  /** Called when keyboard navigation leaves the month. */
  onMonth: (month: MarinaDate) => void;
  date: MarinaDate;
  today: MarinaDate;
  marks: DayMarks;
  onDate: (date: MarinaDate) => void;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const names = dateNames[language];
  const dayLabel = (day: Date) => {
    const marina = fromPickerDate(day);
    const long = formatMarinaDate(marina, language, 'full');
    const dated = marina === today ? t('bookings.month.todayMark', { date: long }) : long;
    const statuses = marina < today ? null : marks.get(marina)?.map((status) => t(`ui.status.${status}`));
    return statuses?.length
      ? t('bookings.month.marks', { date: dated, statuses: statuses.join(', ') })
      : dated;
  };
  return (
    <MarksContext value={marks}>
      <DayPicker
        mode="single"
        required
        selected={toPickerDate(date)}
        onSelect={(day) => onDate(fromPickerDate(day))}
        month={toPickerDate(month)}
        onMonthChange={(day) => onMonth(fromPickerDate(day))}
        startMonth={toPickerDate(today)}
        today={toPickerDate(today)}
        disabled={{ before: toPickerDate(today) }}
        weekStartsOn={firstWeekday(language)}
        lang={language}
        hideNavigation
        formatters={{ formatWeekdayName: (day) => names.shortWeekdays[day.getDay()]?.replace('.', '') ?? '' }}
        labels={{
          labelDayButton: dayLabel,
          labelGrid: (day) =>
            t('bookings.month.days', { month: formatMarinaDate(fromPickerDate(day), language, 'month') }),
          labelWeekday: (day) => names.weekdays[day.getDay()] ?? '',
        }}
        components={{ MonthCaption: NoCaption, DayButton: DayCell }}
        classNames={{
          month_grid: 'w-full table-fixed border-collapse',
          weekday: 'pb-2 text-tiny font-body text-muted',
          day: 'p-0 pb-1 text-center',
          day_button: classNames(
            'mx-auto grid h-[50px] w-full max-w-[46px] content-center justify-items-center gap-1 rounded-hour text-label font-label transition-colors',
            'disabled:font-medium disabled:text-disabled disabled:line-through',
          ),
        }}
      />
    </MarksContext>
  );
}

/** `DailyMonth` renders the month's name. */
function NoCaption() {
  return <span hidden />;
}

const MarksContext = createContext<DayMarks>(new Map());

function DayCell({ day, modifiers, className, children, ...button }: DayButtonProps) {
  const statuses = use(MarksContext).get(fromPickerDate(day.date)) ?? [];
  const colors = modifiers.selected ? markColorsOnNavy : markColors;
  return (
    <button
      {...button}
      ref={(element) => {
        if (modifiers.focused) element?.focus();
      }}
      className={classNames(
        className,
        modifiers.selected ? 'bg-navy text-foam' : 'not-disabled:hover:bg-sand',
        modifiers.today && !modifiers.selected && 'inset-ring-2 inset-ring-navy',
      )}
    >
      <span className="leading-none">{children}</span>
      <span className="flex h-1.5 gap-[3px]">
        {!modifiers.disabled &&
          statuses.map((status) => (
            <span
              key={status}
              data-contrast="ink"
              className={classNames('h-1.5 w-2 rounded-[3px]', colors[status])}
            />
          ))}
      </span>
    </button>
  );
}
