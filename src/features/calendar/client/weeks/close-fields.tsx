import type { UseFormReturn } from 'react-hook-form';
import { Checkbox, WeekdayField } from '#client/forms/checkbox.tsx';
import { ChoiceGroup } from '#client/forms/choice-group.tsx';
import { SelectField, TextField } from '#client/forms/field.tsx';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { clockText } from '#features/availability/client/hours/day-clock.ts';
import type { OwnerCalendar } from '#features/calendar/closure-schemas.ts';
import { formatMarinaDate } from '#shared/marina-format.ts';
import { isMarinaDate, timeOfMinutes } from '#shared/marina-time.ts';
import { closes, opens, timesFrom } from '#shared/opening-hours.ts';
import type { CloseForm, CloseFormErrors, CloseFormField } from './close-form.ts';

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
