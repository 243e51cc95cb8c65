import { WeekdayField } from '#client/forms/checkbox.tsx';
import { ChoiceGroup } from '#client/forms/choice-group.tsx';
import { NumberField, Options, SelectField, TextField, withStored } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { dateNames } from '#shared/marina-format.ts';
import {
  type DayKind,
  dayKinds,
  times as marinaTimes,
  type PriceRuleValues,
  type RulesForm,
} from './rules-form.ts';

/** The days of a rule after its kind was chosen. */
const firstDays: Record<DayKind, Pick<PriceRuleValues, 'from' | 'to'>> = {
  all: { from: '', to: '' },
  season: { from: '06-15', to: '09-15' },
  dates: { from: '', to: '' },
};

/** The fields of one price rule. */
export function PriceRuleFields({
  form,
  index,
  rule,
}: {
  form: RulesForm;
  index: number;
  rule: PriceRuleValues;
}) {
  const { t } = useTranslation();
  const f = useFormat();
  const at = (name: keyof PriceRuleValues) => form.field(`priceRules.${index}.${name}`);
  const { value: chosen, onChange: setWeekdays } = form.controlled(`priceRules.${index}.weekdays`);
  return (
    <>
      <div className="grid items-start gap-x-4 gap-y-6 sm:grid-cols-2">
        <NumberField
          {...at('hourlyRate')}
          label={t('rules.priceRules.hourlyRate')}
          unit={t('rules.price.rateUnit')}
        />
        <TextField
          {...at('label')}
          optional
          autoComplete="off"
          label={t('rules.priceRules.label')}
          hint={t('rules.priceRules.labelHint')}
        />
      </div>
      <WeekdayField
        legend={t('rules.priceRules.weekdays')}
        hint={t('rules.priceRules.weekdaysHint')}
        chosen={chosen}
        onChange={setWeekdays}
      />
      <div className="grid grid-cols-2 items-start gap-x-4">
        {(['fromTime', 'toTime'] as const).map((name) => {
          const usual = name === 'fromTime' ? marinaTimes.slice(0, -1) : marinaTimes.slice(1);
          const times = rule[name] === '' ? usual : withStored(usual, rule[name]);
          return (
            <SelectField key={name} {...at(name)} label={t(`rules.priceRules.${name}`)}>
              <option value="">{t(`rules.priceRules.${name === 'fromTime' ? 'opening' : 'closing'}`)}</option>
              <Options of={times.map((time) => [time, f.time(time)])} />
            </SelectField>
          );
        })}
      </div>
      <ChoiceGroup
        label={t('rules.priceRules.days')}
        firstId={at('days').id}
        value={rule.days}
        choices={dayKinds.map((value) => ({ value, label: t(`rules.priceRules.dayKinds.${value}`) }))}
        {...(rule.days !== 'all' && { hint: t(`rules.priceRules.${rule.days}Hint`) })}
        onChange={(days) =>
          form.controlled(`priceRules.${index}`).onChange({ ...rule, days, ...firstDays[days] })
        }
      />
      {rule.days !== 'all' && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {(['from', 'to'] as const).map((name) => {
            const text = t(`rules.priceRules.${name}`);
            return rule.days === 'dates' ? (
              <TextField key={`dates ${name}`} {...at(name)} type="date" label={text} />
            ) : (
              <SeasonDay
                key={`season ${name}`}
                label={text}
                {...form.controlled(`priceRules.${index}.${name}`)}
              />
            );
          })}
        </div>
      )}
    </>
  );
}

/** Of a leap year: 29 February is a day of a season, too. */
const daysInMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** A day of every year, as `MM-DD`: a select for the day and one for the month. */
function SeasonDay({
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
  const { t, language } = useTranslation();
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
          <Options of={Array.from({ length: days }, (_, index) => index + 1).map((one) => [one, one])} />
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
