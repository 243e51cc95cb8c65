import { Checkbox } from '#client/forms/checkbox.tsx';
import { ChoiceGroup } from '#client/forms/choice-group.tsx';
import { SelectField, TextField } from '#client/forms/field.tsx';
import { WeekdayField } from '#client/forms/weekday-field.tsx';
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
  form,
  errors,
  items,
  onChange,
}: {
  form: CloseForm;
  errors: CloseFormErrors;
  items: OwnerCalendar['items'];
  onChange: (form: CloseForm) => void;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const isOnce = form.repeat === 'once';
  const errorAt = (field: CloseFormField) => {
    const error = errors[field];
    return error && t(`calendar.close.errors.${error}`);
  };
  const dayField = (name: 'firstDay' | 'lastDay') => (
    <TextField
      type="date"
      label={t(`calendar.close.${name}`)}
      optional={name === 'lastDay' && !isOnce}
      value={form[name]}
      error={errorAt(name)}
      // The browser may show the date in another language than the page.
      hint={isMarinaDate(form[name]) ? formatMarinaDate(form[name], language, 'long') : undefined}
      onChange={({ target }) => {
        const next = { ...form, [name]: target.value };
        // A later first day moves the last one along.
        const moves = name === 'firstDay' && isOnce && next.lastDay < next.firstDay;
        onChange(moves ? { ...next, lastDay: next.firstDay } : next);
      }}
    />
  );
  const timeFields = (['startTime', 'endTime'] as const).map((name) => (
    <SelectField
      key={name}
      label={t(`calendar.close.${name}`)}
      value={form[name]}
      error={name === 'endTime' ? errorAt(name) : undefined}
      onChange={({ target }) => onChange({ ...form, [name]: target.value })}
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
          label={t('calendar.craft')}
          value={form.item ?? ''}
          onChange={({ target }) => onChange({ ...form, item: target.value || null })}
        >
          <option value="">{t('calendar.allCraft')}</option>
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
        value={form.repeat}
        onChange={(repeat) => onChange({ ...form, repeat, lastDay: repeat === 'once' ? form.firstDay : '' })}
      />
      {isOnce ? (
        <>
          <Checkbox
            label={t('calendar.close.wholeDays')}
            checked={form.wholeDays}
            onChange={({ target }) => onChange({ ...form, wholeDays: target.checked })}
          />
          <div className="-mt-3 grid grid-cols-2 gap-x-2.5 gap-y-4">
            {dayField('firstDay')}
            {dayField('lastDay')}
            {!form.wholeDays && timeFields}
          </div>
        </>
      ) : (
        <>
          <WeekdayField
            legend={t('calendar.close.weekdays')}
            chosen={form.weekdays}
            error={errorAt('weekdays')}
            onChange={(weekdays) => onChange({ ...form, weekdays })}
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
