import { SelectField } from '#client/forms/select-field.tsx';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { dateNames } from '#shared/marina-format.ts';

/** Of a leap year: 29 February is a day of a season, too. */
const daysInMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** A day of every year, as `MM-DD`: a select for the day and one for the month. */
export function SeasonDay({
  id,
  label,
  value,
  onChange,
}: {
  /** Of the first select. */
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [month = 1, day = 1] = value.split('-').map(Number);
  const days = daysInMonth[month - 1] ?? 31;
  const change = (nextMonth: number, nextDay: number) => {
    const last = daysInMonth[nextMonth - 1] ?? 31;
    onChange([nextMonth, Math.min(nextDay, last)].map((part) => String(part).padStart(2, '0')).join('-'));
  };
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
          {Array.from({ length: days }, (_, index) => index + 1).map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </SelectField>
        <SelectField
          labelHidden
          label={t('rules.priceRules.month')}
          value={month}
          onChange={({ target }) => change(Number(target.value), day)}
        >
          {dateNames[language].months.map((name, index) => (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    </fieldset>
  );
}
