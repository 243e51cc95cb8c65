import { Checkbox } from '#client/forms/checkbox.tsx';
import { ChoiceGroup } from '#client/forms/choice-group.tsx';
import { TextField } from '#client/forms/field.tsx';
import { SelectField } from '#client/forms/select-field.tsx';
import { WeekdayField } from '#client/forms/weekday-field.tsx';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { clockText } from '#features/bookings/client/hours/day-clock.ts';
import type { OwnerCalendar } from '#features/bookings/closure-schemas.ts';
import { formatMarinaDate } from '#shared/marina-format.ts';
import { isMarinaDate, timeOfMinutes } from '#shared/marina-time.ts';
import { closes, opens, timesFrom } from '#shared/opening-hours.ts';
import type { CloseForm, CloseFormErrors, CloseFormField } from './close-form.ts';

const times = timesFrom(opens, closes);

interface FieldsProps {
  form: CloseForm;
  errors: CloseFormErrors;
  onChange: (form: CloseForm) => void;
}

/** Which items; once from a day and time to another one, or on weekdays between two times. */
export function CloseFields({
  form,
  errors,
  items,
  onChange,
}: FieldsProps & { items: OwnerCalendar['items'] }) {
  const { t } = useTranslation();
  const weekdayError = useError(errors, 'weekdays');
  const isOnce = form.repeat === 'once';
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
            <DayField name="firstDay" {...{ form, errors, onChange }} label={t('calendar.close.firstDay')} />
            <DayField name="lastDay" {...{ form, errors, onChange }} label={t('calendar.close.lastDay')} />
            {!form.wholeDays && <TimeFields {...{ form, errors, onChange }} />}
          </div>
        </>
      ) : (
        <>
          <WeekdayField
            legend={t('calendar.close.weekdays')}
            chosen={form.weekdays}
            error={weekdayError}
            onChange={(weekdays) => onChange({ ...form, weekdays })}
          />
          <div className="grid grid-cols-2 gap-x-2.5 gap-y-4">
            <TimeFields {...{ form, errors, onChange }} />
            <DayField name="firstDay" {...{ form, errors, onChange }} label={t('calendar.close.firstDay')} />
            <DayField
              name="lastDay"
              optional
              {...{ form, errors, onChange }}
              label={t('calendar.close.lastDay')}
            />
          </div>
        </>
      )}
    </>
  );
}

function DayField({
  form,
  errors,
  onChange,
  name,
  label,
  optional = false,
}: FieldsProps & { name: 'firstDay' | 'lastDay'; label: string; optional?: boolean }) {
  const { language } = useLanguage();
  return (
    <TextField
      type="date"
      label={label}
      optional={optional}
      value={form[name]}
      error={useError(errors, name)}
      // The browser may show the date in another language than the page.
      hint={isMarinaDate(form[name]) ? formatMarinaDate(form[name], language, 'long') : undefined}
      onChange={({ target }) => {
        const next = { ...form, [name]: target.value };
        // A later first day moves the last one along.
        const moves = name === 'firstDay' && form.repeat === 'once' && next.lastDay < next.firstDay;
        onChange(moves ? { ...next, lastDay: next.firstDay } : next);
      }}
    />
  );
}

function TimeFields({ form, errors, onChange }: FieldsProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const error = useError(errors, 'endTime');
  return (['startTime', 'endTime'] as const).map((name) => (
    <SelectField
      key={name}
      label={t(`calendar.close.${name}`)}
      value={form[name]}
      error={name === 'endTime' ? error : undefined}
      onChange={({ target }) => onChange({ ...form, [name]: target.value })}
    >
      {times.map((minutes) => (
        <option key={minutes} value={timeOfMinutes(minutes)}>
          {clockText(minutes, language)}
        </option>
      ))}
    </SelectField>
  ));
}

function useError(errors: CloseFormErrors, field: CloseFormField): string | undefined {
  const { t } = useTranslation();
  const error = errors[field];
  return error && t(`calendar.close.errors.${error}`);
}
