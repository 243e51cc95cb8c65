import { createContext, use, useEffect, useRef, useState } from 'react';
import { type DayButtonProps, DayPicker } from 'react-day-picker';
import { classNames } from '#client/class-names.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useSite } from '#client/layout/use-site.ts';
import { useNow } from '#client/now.tsx';
import { Dialog } from '#client/overlays/dialog.tsx';
import { ArrowLeft, ArrowRight } from '#client/ui/icons.tsx';
import { fromPickerDate, monthOf, toPickerDate } from '#features/availability/client/hours/day-dates.ts';
import { durationText } from '#features/availability/client/hours/hours-text.ts';
import { isClosed, isFull } from '#features/availability/client/hours/pick-hour.ts';
import { useAvailability } from '#features/availability/client/hours/use-availability.ts';
import { type DayOffer, type DaySlot, offerOf, offerOfDay } from '#features/availability/day-offer.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import { bookingFormStepMinutes } from '#shared/constants.ts';
import { dateNames, firstWeekday, formatMarinaDate } from '#shared/marina-format.ts';
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
  day_button:
    'mx-auto grid h-13 w-full max-w-12 content-center justify-items-center gap-1.5 rounded-nav text-label leading-none font-medium transition-colors in-data-selected:bg-navy in-data-selected:text-foam not-in-data-selected:hover:bg-sand disabled:line-through not-in-data-selected:disabled:text-disabled not-in-data-selected:disabled:hover:bg-transparent',
  today: '[&>button]:inset-ring-2 [&>button]:inset-ring-teal',
  outside: 'invisible',
} as const;

/** A month to choose a day from; each day shows how full it is. */
export default function CardCalendar({
  item,
  seatsWanted,
  value,
  first,
  onChange,
  onClose,
}: {
  item: ItemDetail;
  seatsWanted: number;
  value: MarinaDate;
  first: MarinaDate;
  onChange: (date: MarinaDate) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const now = useNow();
  const { daylight } = useSite();
  const today = instantToMarina(now).date;
  const last = addDays(today, item.rules.horizonDays);
  const [month, setMonth] = useState(value);
  const { from, to } = monthOf(month);
  const { taken, failed, reload } = useAvailability(item.id, from, to, null);
  const minutesOn = (date: MarinaDate): DayMinutes | null => {
    if (taken === null || date < first || date > last || date < from || date > to) return null;
    return minutesOf(offerOfDay(date, offerOf(item, { taken, daylight, now }), seatsWanted));
  };
  const dayLabel = (date: MarinaDate) => {
    const name = formatMarinaDate(date, language, 'full');
    const minutes = minutesOn(date);
    if (minutes === null) return name;
    if (minutes.full) {
      return `${name}, ${t(minutes.closed ? 'rental.booking.closedDay' : 'rental.booking.full')}`;
    }
    return `${name}, ${t('rental.booking.calendar.free', { duration: durationText(t, minutes.free) })}`;
  };
  return (
    <Dialog title={t('rental.booking.calendar.title')} onClose={onClose}>
      <MinutesContext value={minutesOn}>
        <DayPicker
          mode="single"
          required
          autoFocus
          selected={toPickerDate(value)}
          onSelect={(day) => onChange(fromPickerDate(day))}
          month={toPickerDate(month)}
          onMonthChange={(day) => setMonth(fromPickerDate(day))}
          startMonth={toPickerDate(first)}
          endMonth={toPickerDate(last)}
          today={toPickerDate(today)}
          disabled={{ before: toPickerDate(first), after: toPickerDate(last) }}
          weekStartsOn={firstWeekday(language)}
          classNames={classes}
          components={{ Chevron: MonthArrow, DayButton: DayCell }}
          formatters={{
            formatCaption: (day) => formatMarinaDate(fromPickerDate(day), language, 'month'),
            formatWeekdayName: (day) => dateNames[language].shortWeekdays[day.getDay()] ?? '',
            formatDay: (day) => String(day.getDate()),
          }}
          labels={{
            labelDayButton: (day) => dayLabel(fromPickerDate(day)),
            labelGrid: (day) => formatMarinaDate(fromPickerDate(day), language, 'month'),
            labelWeekday: (day) => dateNames[language].weekdays[day.getDay()] ?? '',
            labelNav: () => t('rental.booking.calendar.title'),
            labelPrevious: () => t('rental.booking.calendar.previous'),
            labelNext: () => t('rental.booking.calendar.next'),
          }}
        />
      </MinutesContext>
      <div className="mt-3 flex min-h-11 items-center gap-2 text-small text-muted">
        {failed ? (
          <p role="alert" className="text-error">
            {t('rental.booking.hoursFailed')}{' '}
            <button type="button" className="link relative hit-44 rounded-badge" onClick={reload}>
              {t('ui.retry')}
            </button>
          </p>
        ) : (
          <>
            <Fullness share={0.6} className="w-6" />
            {t(taken === null ? 'rental.booking.hoursLoading' : 'rental.booking.calendar.legend')}
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Minutes of a day's opening hours: all that are still to come, and the free ones. */
interface DayMinutes {
  open: number;
  free: number;
  /** Whether none of it can be booked: single half hours are too short. */
  full: boolean;
  /** Whether that is because the item is closed. */
  closed: boolean;
}

function minutesOf(day: DayOffer): DayMinutes {
  const { slots } = day;
  const count = (states: readonly DaySlot[]) => states.length * bookingFormStepMinutes;
  return {
    open: count(slots.filter(({ state }) => state !== 'past' && state !== 'closed')),
    free: count(slots.filter(({ state }) => state === 'free')),
    full: isFull(day),
    closed: isClosed(day),
  };
}

/** Null for a day without known or bookable hours. */
const MinutesContext = createContext<(date: MarinaDate) => DayMinutes | null>(() => null);

function DayCell({ day, modifiers, children, ...button }: DayButtonProps) {
  const minutes = use(MinutesContext)(fromPickerDate(day.date));
  const full = minutes?.full === true;
  const element = useRef<HTMLButtonElement>(null);
  // After the dialog has opened, and not again when a later render brings the free hours.
  useEffect(() => {
    if (modifiers.focused) element.current?.focus();
  }, [modifiers.focused]);
  return (
    <button {...button} ref={element}>
      <span className={classNames(full && 'line-through', full && !modifiers.selected && 'text-disabled')}>
        {children}
      </span>
      <Fullness share={minutes === null ? null : 1 - minutes.free / Math.max(1, minutes.open)} />
    </button>
  );
}

/** A bar whose filled part is the taken share, between 0 and 1; an empty space if it is unknown. */
function Fullness({ share, className }: { share: number | null; className?: string }) {
  return (
    <span
      aria-hidden
      data-contrast="ink"
      className={classNames(
        'block h-1 w-7 shrink-0 overflow-hidden rounded-full',
        share !== null && 'bg-dune',
        className,
      )}
    >
      {share !== null && (
        <span
          className="block h-full bg-teal in-data-selected:bg-ripple"
          style={{ width: `${share * 100}%` }}
        />
      )}
    </span>
  );
}

function MonthArrow({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  return orientation === 'left' ? <ArrowLeft size={18} /> : <ArrowRight size={18} />;
}
