import { Options, SelectField } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { dateNames } from '#shared/marina-format.ts';

/** The days of a month of a leap year: 29 February is a day of a season, too. */
const daysIn = (month: number) => new Date(Date.UTC(2028, month, 0)).getUTCDate();

interface SeasonDayProps {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A day of every year, as `MM-DD`: a select for the day, which has the id, and one for the month. */
export function SeasonDay({ id, label, value, onChange }: SeasonDayProps) {
  const { t, language } = useTranslation();
  const [month = 1, day = 1] = value.split('-').map(Number);
  const change = (nextMonth: number, nextDay: number) => {
    const parts = [nextMonth, Math.min(nextDay, daysIn(nextMonth))];
    onChange(parts.map((part) => String(part).padStart(2, '0')).join('-'));
  };
  const days = Array.from({ length: daysIn(month) }, (_, index) => index + 1);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-label font-label">{label}</legend>
      <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-2">
        <SelectField
          id={id}
          labelHidden
          label={t('rules.priceRules.day')}
          value={day}
          onChange={({ target }) => change(month, Number(target.value))}
        >
          <Options of={days.map((one) => [one, one])} />
        </SelectField>
        <SelectField
          labelHidden
          label={t('rules.priceRules.month')}
          value={month}
          onChange={({ target }) => change(Number(target.value), day)}
        >
          <Options of={dateNames[language].months.map((name, index) => [index + 1, name])} />
        </SelectField>
      </div>
    </fieldset>
  );
}
