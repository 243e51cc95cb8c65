import { DayPicker } from 'react-day-picker';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { Dialog } from '#client/overlays/dialog.tsx';
import { ArrowLeft, ArrowRight } from '#client/ui/icons.tsx';
import { bookingHorizonDays } from '#features/bookings/limits.ts';
import { dateNames, formatMarinaDate } from '#shared/marina-format.ts';
import { addDays, instantToMarina, type MarinaDate } from '#shared/marina-time.ts';

const square = 'mx-auto grid size-11 place-items-center rounded-nav transition-colors';

const classes = {
  root: 'relative mt-4',
  month_caption: 'flex h-11 items-center',
  caption_label: 'text-large font-label first-letter:uppercase',
  nav: 'absolute top-0 right-0 flex gap-2',
  button_previous: `${square} bg-sand hover:bg-sand-2 aria-disabled:opacity-40 aria-disabled:hover:bg-sand`,
  button_next: `${square} bg-sand hover:bg-sand-2 aria-disabled:opacity-40 aria-disabled:hover:bg-sand`,
  month_grid: 'mt-3 w-full table-fixed border-collapse',
  weekday: 'h-9 text-tiny font-body text-muted',
  day: 'p-px text-center',
  day_button: `${square} text-label font-medium in-data-selected:bg-navy in-data-selected:text-foam not-in-data-selected:hover:bg-sand disabled:line-through not-in-data-selected:disabled:text-disabled not-in-data-selected:disabled:hover:bg-transparent`,
  today: '[&>button]:inset-ring-2 [&>button]:inset-ring-teal',
  outside: 'invisible',
} as const;

/**
 * A month to choose a day from. The picker speaks of this device's days: a marina date goes in and comes out by its
 * year, month and day alone, so that no offset can move it (D2).
 */
export default function BookingCalendar({
  value,
  first,
  onChange,
  onClose,
}: {
  value: MarinaDate;
  first: MarinaDate;
  onChange: (date: MarinaDate) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const today = instantToMarina(useNow()).date;
  const last = addDays(today, bookingHorizonDays);
  return (
    <Dialog title={t('rental.booking.calendar.title')} onClose={onClose}>
      <DayPicker
        mode="single"
        required
        autoFocus
        selected={toPicker(value)}
        onSelect={(day) => onChange(fromPicker(day))}
        defaultMonth={toPicker(value)}
        startMonth={toPicker(first)}
        endMonth={toPicker(last)}
        today={toPicker(today)}
        disabled={{ before: toPicker(first), after: toPicker(last) }}
        weekStartsOn={language === 'fr' ? 1 : 0}
        classNames={classes}
        components={{ Chevron: MonthArrow }}
        formatters={{
          formatCaption: (month) => formatMarinaDate(fromPicker(month), language, 'month'),
          formatWeekdayName: (day) => dateNames[language].shortWeekdays[day.getDay()] ?? '',
          formatDay: (day) => String(day.getDate()),
        }}
        labels={{
          labelDayButton: (day) => formatMarinaDate(fromPicker(day), language, 'full'),
          labelGrid: (month) => formatMarinaDate(fromPicker(month), language, 'month'),
          labelWeekday: (day) => dateNames[language].weekdays[day.getDay()] ?? '',
          labelNav: () => t('rental.booking.calendar.title'),
          labelPrevious: () => t('rental.booking.calendar.previous'),
          labelNext: () => t('rental.booking.calendar.next'),
        }}
      />
    </Dialog>
  );
}

function MonthArrow({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  return orientation === 'left' ? <ArrowLeft size={18} /> : <ArrowRight size={18} />;
}

function toPicker(date: MarinaDate): Date {
  return new Date(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8)), 12);
}

function fromPicker(day: Date): MarinaDate {
  const digits = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${digits(day.getMonth() + 1)}-${digits(day.getDate())}`;
}
