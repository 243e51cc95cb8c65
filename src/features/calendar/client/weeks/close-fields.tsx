import type { UseFormReturn } from 'react-hook-form';
import { Checkbox, WeekdayField } from '#client/forms/checkbox.tsx';
import { ChoiceGroup } from '#client/forms/choice-group.tsx';
import { SelectField, TextField } from '#client/forms/field.tsx';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { clockText } from '#features/availability/client/hours/day-clock.ts';
import type { CloseHours, ClosureConflictsQuery, OwnerCalendar } from '#features/calendar/closure-schemas.ts';
import { bookingHorizonDays } from '#shared/constants.ts';
import { marina } from '#shared/marina.ts';
import { formatMarinaDate } from '#shared/marina-format.ts';
import {
  addDays,
  dayOfWeek,
  instantToMarina,
  isMarinaDate,
  type MarinaDate,
  type MarinaTime,
  marinaDayBounds,
  marinaToInstant,
  timeOfMinutes,
} from '#shared/marina-time.ts';
import { closes, opens, timesFrom } from '#shared/opening-hours.ts';

const times = timesFrom(opens, closes);

/** Which items; once from a day and time to another one, or on weekdays between two times. */
export function CloseFields({
  form: { register, setValue, watch },
  errors,
  items,
}: {
  form: UseFormReturn<CloseForm>;
  errors: CloseFormErrors;
  items: OwnerCalendar['items'];
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const values = watch();
  const isOnce = values.repeat === 'once';
  const errorAt = (field: CloseFormField) => {
    const error = errors[field];
    return error && t(`calendar.close.errors.${error}`);
  };
  const dayField = (name: 'firstDay' | 'lastDay') => (
    <TextField
      type="date"
      label={t(`calendar.close.${name}`)}
      optional={name === 'lastDay' && !isOnce}
      error={errorAt(name)}
      // The browser may show the date in another language than the page.
      hint={isMarinaDate(values[name]) ? formatMarinaDate(values[name], language, 'long') : undefined}
      {...register(name, {
        // A later first day moves the last one along.
        onChange: () => {
          const { firstDay, lastDay } = watch();
          if (name === 'firstDay' && isOnce && lastDay < firstDay) setValue('lastDay', firstDay);
        },
      })}
    />
  );
  const timeFields = (['startTime', 'endTime'] as const).map((name) => (
    <SelectField
      key={name}
      label={t(`calendar.close.${name}`)}
      error={name === 'endTime' ? errorAt(name) : undefined}
      {...register(name)}
    >
      {times.map((minutes) => (
        <option key={minutes} value={timeOfMinutes(minutes)}>
          {clockText(minutes, language)}
        </option>
      ))}
    </SelectField>
  ));
  return (
    <>
      {items.length > 1 && (
        <SelectField
          label={t('calendar.item')}
          {...register('item', { setValueAs: (id: string) => id || null })}
        >
          <option value="">{t('calendar.allItems')}</option>
          {items.map(({ id, listingTitle }) => (
            <option key={id} value={id}>
              {listingTitle}
            </option>
          ))}
        </SelectField>
      )}
      <ChoiceGroup
        label={t('calendar.close.repeat')}
        labelHidden
        wide
        choices={[
          { value: 'once', label: t('calendar.close.once') },
          { value: 'weekly', label: t('calendar.close.weekly') },
        ]}
        input={register('repeat', {
          onChange: () => setValue('lastDay', watch('repeat') === 'once' ? values.firstDay : ''),
        })}
      />
      {isOnce ? (
        <>
          <Checkbox label={t('calendar.close.wholeDays')} {...register('wholeDays')} />
          <div className="-mt-3 grid grid-cols-2 gap-x-2.5 gap-y-4">
            {dayField('firstDay')}
            {dayField('lastDay')}
            {!values.wholeDays && timeFields}
          </div>
        </>
      ) : (
        <>
          <WeekdayField
            legend={t('calendar.close.weekdays')}
            chosen={values.weekdays}
            error={errorAt('weekdays')}
            onChange={(weekdays) => setValue('weekdays', weekdays)}
          />
          <div className="grid grid-cols-2 gap-x-2.5 gap-y-4">
            {timeFields}
            {dayField('firstDay')}
            {dayField('lastDay')}
          </div>
        </>
      )}
    </>
  );
}

/** The fields of the form that closes hours. */
export interface CloseForm {
  /** The item, or null for all of them. */
  item: string | null;
  repeat: 'once' | 'weekly';
  wholeDays: boolean;
  /** For once from this day and time to the other; weekly between the two times. */
  firstDay: MarinaDate;
  startTime: MarinaTime;
  /** Empty for weekly hours without an end. */
  lastDay: MarinaDate | '';
  endTime: MarinaTime;
  weekdays: number[];
}

type CloseFormError = 'noDay' | 'noWeekday' | 'endBeforeStart' | 'past' | 'tooFar';
/** The field that shows the error. */
type CloseFormField = 'firstDay' | 'lastDay' | 'endTime' | 'weekdays';
type CloseFormErrors = Partial<Record<CloseFormField, CloseFormError>>;

/** What is wrong with the form; the server checks the same. See "Closed hours" in docs/product.md. */
export function errorsOf(form: CloseForm, now: Date): CloseFormErrors {
  const today = instantToMarina(now).date;
  if (!isMarinaDate(form.firstDay)) return { firstDay: 'noDay' };
  if (form.repeat === 'weekly') {
    if (form.weekdays.length === 0) return { weekdays: 'noWeekday' };
    if (form.endTime <= form.startTime) return { endTime: 'endBeforeStart' };
    if (form.lastDay === '') return {};
    if (!isMarinaDate(form.lastDay)) return { lastDay: 'noDay' };
    if (form.lastDay < today) return { lastDay: 'past' };
    return form.lastDay < form.firstDay ? { lastDay: 'endBeforeStart' } : {};
  }
  if (!isMarinaDate(form.lastDay)) return { lastDay: 'noDay' };
  if (form.lastDay < form.firstDay) return { lastDay: 'endBeforeStart' };
  const { start, end } = periodOf(form);
  if (end <= start) return { endTime: 'endBeforeStart' };
  if (end <= now) return { lastDay: 'past' };
  return form.lastDay > addDays(today, bookingHorizonDays) ? { lastDay: 'tooFar' } : {};
}

/** The hours that a form without errors closes. */
export function toCloseHours(form: CloseForm): CloseHours {
  if (form.repeat === 'once') {
    const { start, end } = periodOf(form);
    return { startTime: start.toISOString(), endTime: end.toISOString() };
  }
  return {
    startTime: form.startTime,
    endTime: form.endTime,
    weekdays: form.weekdays.toSorted(),
    firstDay: form.firstDay,
    ...(form.lastDay !== '' && { lastDay: form.lastDay }),
  };
}

/** The same hours as a query. */
export function toConflictsQuery({ weekdays, allItems, ...hours }: CloseHours): ClosureConflictsQuery {
  return {
    ...hours,
    ...(weekdays && { weekdays: weekdays.join() }),
    ...(allItems && { allItems: 'true' }),
  };
}

function periodOf({ wholeDays, firstDay, startTime, lastDay, endTime }: CloseForm) {
  if (!wholeDays) {
    return { start: marinaToInstant(firstDay, startTime), end: marinaToInstant(lastDay, endTime) };
  }
  return { start: marinaDayBounds(firstDay).start, end: marinaDayBounds(lastDay).end };
}

/** The form as it opens: one day of an item, from opening to closing. */
export function newCloseForm({ item, day }: { item: string | null; day: MarinaDate }): CloseForm {
  return {
    item,
    repeat: 'once',
    wholeDays: false,
    firstDay: day,
    startTime: marina.opensAt,
    lastDay: day,
    endTime: marina.closesAt,
    weekdays: [dayOfWeek(day)],
  };
}
