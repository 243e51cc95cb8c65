import { ChoiceGroup } from '#client/forms/choice-group.tsx';
import { NumberField, TextField } from '#client/forms/field.tsx';
import { SelectField } from '#client/forms/select-field.tsx';
import { WeekdayField } from '#client/forms/weekday-field.tsx';
import { withStored } from '#client/forms/with-stored.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { formatMarinaTime } from '#shared/marina-format.ts';
import { type RulesFieldsProps, useRulesField } from './rules-field.ts';
import { times } from './rules-options.ts';
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
      <WeekdayField
        legend={t('rules.priceRules.weekdays')}
        hint={t('rules.priceRules.weekdaysHint')}
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
