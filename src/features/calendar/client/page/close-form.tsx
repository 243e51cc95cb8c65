import { Checkbox, WeekdayField } from '#client/forms/checkbox.tsx';
import { ChoiceGroup } from '#client/forms/choice-group.tsx';
import { Options, SelectField } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { DayField } from '#client/kit/day-field.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import type { SaveFormOf } from '#client/kit/use-save-form.ts';
import { useNow } from '#client/now.tsx';
import type { CloseHours, OwnerCalendar } from '#features/calendar/closure-schemas.ts';
import type { closeHours } from '#features/calendar/endpoints.ts';
import { bookingHorizonDays } from '#shared/constants.ts';
import { openingHours } from '#shared/marina.ts';
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
import { timesFrom } from '#shared/opening-hours.ts';

/** Which items; once from a day and time to another one, or on weekdays between two times. */
export function CloseFields({
  form: { controlled, field, values },
  items,
}: {
  form: SaveFormOf<CloseForm, typeof closeHours>;
  items: OwnerCalendar['items'];
}) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const today = instantToMarina(useNow()).date;
  const { opens, closes } = openingHours();
  const times = timesFrom(opens, closes);
  const isOnce = values.repeat === 'once';
  const { units = 1 } = items.find(({ id }) => id === values.item) ?? {};
  const first = controlled('firstDay');
  const last = controlled('lastDay');
  const repeat = controlled('repeat');
  const firstDay = (
    <DayField
      {...first}
      label={t('calendar.close.firstDay')}
      first={today}
      noDay={t('calendar.close.chooseTime')}
      onChange={(date) => {
        first.onChange(date);
        // A later first day moves the last one along.
        if (isOnce && values.lastDay < date) last.onChange(date);
      }}
    />
  );
  const lastDay = (
    <DayField
      {...last}
      label={t('calendar.close.lastDay')}
      first={today}
      noDay={t(isOnce ? 'calendar.close.chooseTime' : 'calendar.close.noEnd')}
      canBeEmpty={!isOnce}
    />
  );
  const timeFields = (['startTime', 'endTime'] as const).map((name) => (
    <SelectField key={name} label={t(`calendar.close.${name}`)} {...field(name)}>
      <option value="" disabled hidden>
        {t('calendar.close.chooseTime')}
      </option>
      <Options of={times.map((minutes) => [timeOfMinutes(minutes), time(minutes)])} />
    </SelectField>
  ));
  return (
    <>
      {items.length > 1 && (
        <SelectField label={t('calendar.item')} {...field('item')}>
          <option value="" disabled hidden>
            {t('calendar.close.chooseItem')}
          </option>
          <Options of={items.map(({ id, listingTitle }) => [id, listingTitle])} />
          <option value={allItems}>{t('calendar.allItems')}</option>
        </SelectField>
      )}
      {units > 1 && (
        <SelectField label={t('calendar.close.units')} {...field('units')}>
          <option value="">{t('calendar.close.allUnits', { count: units })}</option>
          <Options of={Array.from({ length: units - 1 }, (_, at) => [at + 1, String(at + 1)])} />
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
        value={repeat.value}
        onChange={(value) => {
          repeat.onChange(value);
          last.onChange(value === 'once' ? values.firstDay : '');
        }}
      />
      {isOnce ? (
        <>
          <Checkbox label={t('calendar.close.wholeDays')} {...field('wholeDays')} />
          <div className="-mt-3 grid gap-x-2.5 gap-y-4 min-[22.5rem]:grid-cols-2">
            {firstDay}
            {lastDay}
            {!values.wholeDays && timeFields}
          </div>
        </>
      ) : (
        <>
          <WeekdayField {...controlled('weekdays')} legend={t('calendar.close.weekdays')} />
          <div className="grid gap-x-2.5 gap-y-4 min-[22.5rem]:grid-cols-2">
            {timeFields}
            {firstDay}
            {lastDay}
          </div>
        </>
      )}
    </>
  );
}

/** In place of an item. */
export const allItems = 'all';

/** The fields of the form that closes hours; empty ones are still to be chosen. */
export interface CloseForm {
  /** The id of an item, or `allItems`. */
  item: string;
  /** How many units of a fleet; empty for all. The server takes more than there are as all. */
  units: string;
  repeat: 'once' | 'weekly';
  wholeDays: boolean;
  /** For once from this day and time to the other; weekly between the two times. */
  firstDay: MarinaDate | '';
  startTime: MarinaTime | '';
  /** Empty for weekly hours without an end. */
  lastDay: MarinaDate | '';
  endTime: MarinaTime | '';
  weekdays: number[];
}

export const closeErrors = [
  'noItem',
  'noDay',
  'noTime',
  'noWeekday',
  'endBeforeStart',
  'past',
  'tooFar',
] as const;
type CloseFormErrors = Partial<Record<keyof CloseForm, (typeof closeErrors)[number]>>;

/** What is wrong with the form, by field; the server checks the same. See "Closed hours" in docs/product.md. */
export function errorsOf(form: CloseForm, now: Date): CloseFormErrors {
  const today = instantToMarina(now).date;
  const isOnce = form.repeat === 'once';
  const needsTimes = !isOnce || !form.wholeDays;
  const missing: CloseFormErrors = {
    ...(form.item === '' && { item: 'noItem' }),
    ...(!isOnce && form.weekdays.length === 0 && { weekdays: 'noWeekday' }),
    ...(!isMarinaDate(form.firstDay) && { firstDay: 'noDay' }),
    ...((isOnce || form.lastDay !== '') && !isMarinaDate(form.lastDay) && { lastDay: 'noDay' }),
    ...(needsTimes && form.startTime === '' && { startTime: 'noTime' }),
    ...(needsTimes && form.endTime === '' && { endTime: 'noTime' }),
  };
  if (Object.keys(missing).length > 0) return missing;
  if (!isOnce) {
    if (form.endTime <= form.startTime) return { endTime: 'endBeforeStart' };
    if (form.lastDay === '') return {};
    if (form.lastDay < today) return { lastDay: 'past' };
    return form.lastDay < form.firstDay ? { lastDay: 'endBeforeStart' } : {};
  }
  if (form.lastDay < form.firstDay) return { lastDay: 'endBeforeStart' };
  const { start, end } = periodOf(form);
  if (end <= start) return { endTime: 'endBeforeStart' };
  if (end <= now) return { lastDay: 'past' };
  return form.lastDay > addDays(today, bookingHorizonDays) ? { lastDay: 'tooFar' } : {};
}

/** The hours that a form without errors closes. */
export function toCloseHours(form: CloseForm): CloseHours {
  const ofAll = {
    ...(form.item === allItems && { allItems: true }),
    ...(form.units !== '' && { units: Number(form.units) }),
  };
  if (form.repeat === 'once') {
    const { start, end } = periodOf(form);
    return { startTime: start.toISOString(), endTime: end.toISOString(), ...ofAll };
  }
  return {
    ...ofAll,
    startTime: form.startTime,
    endTime: form.endTime,
    weekdays: form.weekdays.toSorted(),
    firstDay: form.firstDay,
    ...(form.lastDay !== '' && { lastDay: form.lastDay }),
  };
}

function periodOf({ wholeDays, firstDay, startTime, lastDay, endTime }: CloseForm) {
  if (!wholeDays) {
    return { start: marinaToInstant(firstDay, startTime), end: marinaToInstant(lastDay, endTime) };
  }
  return { start: marinaDayBounds(firstDay).start, end: marinaDayBounds(lastDay).end };
}

export type FormHours = Pick<CloseForm, 'firstDay' | 'startTime' | 'lastDay' | 'endTime'>;

/** The form as it opens: with what is chosen on the page, or the one day that is shown, and the rest to be chosen. */
export function newCloseForm({
  item,
  day,
  hours = { firstDay: day ?? '', startTime: '', lastDay: day ?? '', endTime: '' },
}: {
  item: string | null;
  day: MarinaDate | null;
  hours?: FormHours | undefined;
}): CloseForm {
  return {
    ...{ item: item ?? '', units: '', repeat: 'once', wholeDays: false, ...hours },
    weekdays: hours.firstDay === '' ? [] : [dayOfWeek(hours.firstDay)],
  };
}
