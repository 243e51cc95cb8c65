import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { type DayButtonProps, DayPicker } from 'react-day-picker';
import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useNow } from '#client/now.tsx';
import { Dialog } from '#client/overlays/dialog.tsx';
import { dateNames, firstWeekday } from '#shared/marina-format.ts';
import { instantToMarina, type MarinaDate } from '#shared/marina-time.ts';
import { ArrowLeft, ArrowRight } from './icons.tsx';

const arrow =
  'mx-auto grid size-11 place-items-center rounded-nav bg-sand transition-colors hover:bg-sand-2 aria-disabled:opacity-40 aria-disabled:hover:bg-sand';

const classes = {
  root: 'relative',
  month_caption: 'flex h-11 items-center',
  caption_label: 'text-large font-label first-letter:uppercase',
  nav: 'absolute top-0 right-0 flex gap-2',
  button_previous: arrow,
  button_next: arrow,
  month_grid: 'mt-3 w-full table-fixed border-collapse',
  weekday: 'h-9 text-tiny font-body text-muted',
  day: 'p-px text-center',
  day_button:
    'mx-auto grid h-13 w-full max-w-12 content-center justify-items-center gap-1.5 rounded-nav text-label leading-none font-medium transition-colors in-data-selected:bg-navy in-data-selected:text-foam not-in-data-selected:hover:bg-sand disabled:line-through not-in-data-selected:disabled:text-disabled not-in-data-selected:disabled:hover:bg-transparent',
  today: '[&>button]:inset-ring-2 [&>button]:inset-ring-teal',
  outside: 'invisible',
} as const;

/** As wide as a page, which names the month and has its own arrows. */
const largeClasses = {
  ...classes,
  month_caption: 'sr-only',
  month_grid: 'w-full table-fixed border-separate border-spacing-0.5 md:border-spacing-1',
  weekday: 'pb-1.5 text-tiny font-medium',
  day: 'h-px p-0 align-top',
  day_button:
    'flex h-full min-h-[62px] w-full flex-col items-center gap-1.5 rounded-hour bg-foam p-1.5 text-label transition-colors hover:bg-paper md:min-h-[128px] md:items-start md:text-comment print:min-h-[22mm] print:border print:border-black/30',
  today: '[&>button]:inset-ring-[3px] [&>button]:inset-ring-navy',
} as const;

/** What a month shows of a day beside its number. */
export interface DayNote {
  /** For screen readers, after the date. */
  text?: string;
  /** Below the number. */
  mark?: ReactNode;
  /** Strikes the number through. */
  isFull?: boolean;
}

export interface MonthPickerProps {
  value: MarinaDate | null;
  onChange: (date: MarinaDate) => void;
  /** Any day of the month that is shown: by default first the one of the chosen day. */
  month?: MarinaDate;
  /** Called with a day of the month to show, also when the keyboard leaves the month. */
  onMonth?: (month: MarinaDate) => void;
  /** Days outside are disabled. */
  first?: MarinaDate;
  last?: MarinaDate;
  noteOf?: (date: MarinaDate, isSelected: boolean) => DayNote;
  /** Focuses the chosen day, in a dialog. */
  autoFocus?: boolean;
  /** With large days, and without a name and arrows of its own. */
  large?: boolean;
}

/** A month to choose a day from. Load it with a `lazyPart`: the library is heavy. */
export function MonthPicker({
  value,
  onChange,
  month: givenMonth,
  onMonth,
  first,
  last,
  noteOf = () => ({}),
  autoFocus = false,
  large = false,
}: MonthPickerProps) {
  const { t, language } = useTranslation();
  const { day: dayName } = useFormat();
  const names = dateNames[language];
  const today = instantToMarina(useNow()).date;
  const [ownMonth, setOwnMonth] = useState(value ?? first ?? today);
  const month = givenMonth ?? ownMonth;
  const dayLabel = (date: MarinaDate) => {
    const name = dayName(date, 'full');
    const dated = date === today ? t('ui.month.today', { date: name }) : name;
    const { text } = noteOf(date, date === value);
    return text ? `${dated}, ${text}` : dated;
  };
  const monthName = (day: Date) => dayName(fromPickerDate(day), 'month');
  return (
    <NoteContext value={noteOf}>
      <DayPicker
        mode="single"
        required
        autoFocus={autoFocus}
        selected={value === null ? undefined : toPickerDate(value)}
        onSelect={(day) => day && onChange(fromPickerDate(day))}
        month={toPickerDate(month)}
        onMonthChange={(day) => (onMonth ?? setOwnMonth)(fromPickerDate(day))}
        {...(first !== undefined && { startMonth: toPickerDate(first) })}
        hideNavigation={large}
        {...(last !== undefined && { endMonth: toPickerDate(last) })}
        today={toPickerDate(today)}
        disabled={[
          ...(first === undefined ? [] : [{ before: toPickerDate(first) }]),
          ...(last === undefined ? [] : [{ after: toPickerDate(last) }]),
        ]}
        weekStartsOn={firstWeekday(language)}
        lang={language}
        classNames={large ? largeClasses : classes}
        components={{ Chevron: MonthArrow, DayButton: DayCell }}
        formatters={{
          formatCaption: monthName,
          formatWeekdayName: (day) => names.shortWeekdays[day.getDay()]?.replace('.', '') ?? '',
          formatDay: (day) => String(day.getDate()),
        }}
        labels={{
          labelDayButton: (day) => dayLabel(fromPickerDate(day)),
          labelGrid: monthName,
          labelWeekday: (day) => names.weekdays[day.getDay()] ?? '',
          labelNav: () => t('ui.month.nav'),
          labelPrevious: () => t('ui.month.previous'),
          labelNext: () => t('ui.month.next'),
        }}
      />
    </NoteContext>
  );
}

const NoteContext = createContext<(date: MarinaDate, isSelected: boolean) => DayNote>(() => ({}));

function DayCell({ day, modifiers, children, ...button }: DayButtonProps) {
  const { mark, isFull } = use(NoteContext)(fromPickerDate(day.date), modifiers.selected === true);
  const element = useRef<HTMLButtonElement>(null);
  // After the month is shown, and not again when a later render brings the notes.
  useEffect(() => {
    if (modifiers.focused) element.current?.focus();
  }, [modifiers.focused]);
  return (
    <button {...button} ref={element}>
      <span
        className={classNames(isFull && 'line-through', isFull && !modifiers.selected && 'text-disabled')}
      >
        {children}
      </span>
      {mark}
    </button>
  );
}

function MonthArrow({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  return orientation === 'left' ? <ArrowLeft size={18} /> : <ArrowRight size={18} />;
}

/**
 * `react-day-picker` represents days as `Date`s in the device's time zone. These two convert a marina date by its year,
 * month and day, at noon, so that no time zone shifts it. See "Time zone" in docs/product.md.
 */
export function toPickerDate(date: MarinaDate): Date {
  return new Date(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8)), 12);
}

export function fromPickerDate(day: Date): MarinaDate {
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${String(day.getFullYear()).padStart(4, '0')}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`;
}

export interface DayDialogProps extends Omit<MonthPickerProps, 'autoFocus' | 'large'> {
  title: string;
  onClose: () => void;
  /** Below the month. */
  children?: ReactNode;
}

/** A month in a dialog, which closes with the choice. It is heavy: `useDayDialog` loads it when it opens. */
export default function DayDialog({ title, onClose, children, ...picker }: DayDialogProps) {
  const choose = (date: MarinaDate) => {
    picker.onChange(date);
    onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="mt-4">
        <MonthPicker {...picker} autoFocus onChange={choose} />
      </div>
      {children}
    </Dialog>
  );
}
