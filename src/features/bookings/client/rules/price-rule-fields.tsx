import { ChoiceGroup } from '#client/forms/choice-group.tsx';
import { NumberField, TextField } from '#client/forms/field.tsx';
import { SelectField } from '#client/forms/select-field.tsx';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { dateNames, formatMarinaTime } from '#shared/marina-format.ts';
import { weekdaysFrom } from './price-rule-text.ts';
import { type RulesFieldsProps, useRulesField } from './rules-field.ts';
import { times, withStored } from './rules-options.ts';
import { type DayKind, dayKinds, type PriceRuleValues } from './rules-values.ts';
import { SeasonDay } from './season-day.tsx';

/** The days of a rule after its kind was chosen. */
const firstDays: Record<DayKind, Pick<PriceRuleValues, 'from' | 'to'>> = {
  all: { from: '', to: '' },
  season: { from: '06-15', to: '09-15' },
  dates: { from: '', to: '' },
};

interface PriceRuleFieldsProps extends RulesFieldsProps {
  index: number;
  rule: PriceRuleValues;
}

/** The fields of one price rule. */
export function PriceRuleFields(props: PriceRuleFieldsProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { index, rule } = props;
  const { setValue } = props.rules.form;
  const field = useRulesField(props);
  const at = (name: keyof PriceRuleValues) => field(`priceRules.${index}.${name}`);
  const label = at('label');
  const rate = at('hourlyRate');
  return (
    <>
      <div className="grid items-start gap-x-4 gap-y-6 sm:grid-cols-2">
        <NumberField
          {...rate.input}
          id={rate.id}
          label={t('rules.priceRules.hourlyRate')}
          unit={t('rules.price.rateUnit')}
          error={rate.error}
        />
        <TextField
          {...label.input}
          id={label.id}
          optional
          autoComplete="off"
          label={t('rules.priceRules.label')}
          hint={t('rules.priceRules.labelHint')}
          error={label.error}
        />
      </div>
      <Weekdays
        chosen={rule.weekdays}
        onChange={(weekdays) => setValue(`priceRules.${index}.weekdays`, weekdays, { shouldDirty: true })}
      />
      <div className="grid grid-cols-2 items-start gap-x-4">
        {(['fromTime', 'toTime'] as const).map((name) => {
          const { input, error, id } = at(name);
          const usual = name === 'fromTime' ? times.slice(0, -1) : times.slice(1);
          return (
            <SelectField key={name} {...input} id={id} label={t(`rules.priceRules.${name}`)} error={error}>
              <option value="">{t(`rules.priceRules.${name === 'fromTime' ? 'opening' : 'closing'}`)}</option>
              {(rule[name] === '' ? usual : withStored(usual, rule[name])).map((time) => (
                <option key={time} value={time}>
                  {formatMarinaTime(time, language)}
                </option>
              ))}
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
          setValue(
            `priceRules.${index}`,
            { ...rule, days, ...firstDays[days] },
            { shouldDirty: true, shouldValidate: props.rules.attempt > 0 },
          )
        }
      />
      {rule.days !== 'all' && <DayRange {...props} kind={rule.days} />}
    </>
  );
}

/** Toggles for the days of the week. */
function Weekdays({ chosen, onChange }: { chosen: readonly number[]; onChange: (chosen: number[]) => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { weekdays, shortWeekdays } = dateNames[language];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-label font-label">{t('rules.priceRules.weekdays')}</legend>
      <div className="grid grid-cols-4 gap-1.5 sm:grid-cols-7">
        {weekdaysFrom(language).map((day) => (
          <label
            key={day}
            data-contrast="choice"
            className="relative flex min-h-[48px] items-center justify-center rounded-hour bg-sand text-label font-label transition-colors hover:bg-sand-2 has-checked:bg-navy has-checked:text-foam has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--ring)"
          >
            <input
              type="checkbox"
              className="sr-only"
              aria-label={weekdays[day]}
              checked={chosen.includes(day)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, day] : chosen.filter((one) => one !== day))
              }
            />
            {shortWeekdays[day]}
          </label>
        ))}
      </div>
      <p className="mt-2 text-small text-muted">{t('rules.priceRules.weekdaysHint')}</p>
    </fieldset>
  );
}

function DayRange({ kind, index, rule, ...props }: PriceRuleFieldsProps & { kind: 'season' | 'dates' }) {
  const { t } = useTranslation();
  const field = useRulesField(props);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {(['from', 'to'] as const).map((name) => {
        const path = `priceRules.${index}.${name}` as const;
        const { input, error, id } = field(path);
        return kind === 'dates' ? (
          <TextField
            key={`dates ${name}`}
            {...input}
            type="date"
            id={id}
            label={t(`rules.priceRules.${name}`)}
            error={error}
          />
        ) : (
          <SeasonDay
            key={`season ${name}`}
            id={id}
            label={t(`rules.priceRules.${name}`)}
            value={rule[name]}
            onChange={(day) => props.rules.form.setValue(path, day, { shouldDirty: true })}
          />
        );
      })}
    </div>
  );
}
