import type { ReactNode } from 'react';
import { ChoiceGroup } from '#client/forms/choice-group.tsx';
import { NumberField, Options, SelectField, withStored } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { defaultRules } from '#features/items/rules.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import { isShared } from '#features/items/sharing.ts';
import { marina } from '#shared/marina.ts';
import { formatDuration, formatMarinaTime } from '#shared/marina-format.ts';
import { formatMadWithUnit } from '#shared/money.ts';
import { Fold, PriceRules } from './price-rules.tsx';
import {
  daysText,
  durations,
  horizons,
  notices,
  periodText,
  type RulesForm,
  type RulesValues,
  rulesFieldLabel,
  rulesValues,
  times,
  turnarounds,
} from './rules-form.ts';

const sections = {
  hours: ['opensAt', 'closesAt'],
  booking: ['shortestMinutes', 'longestMinutes', 'noticeMinutes', 'turnaroundMinutes', 'horizonDays'],
  confirmation: ['confirmsAtOnce'],
  price: ['dayPrice'],
  priceRules: ['priceRules'],
} as const satisfies Record<string, readonly (keyof RulesValues)[]>;

const pair = 'grid items-start gap-x-4 gap-y-6 sm:grid-cols-2';

/** The fields in sections: what is at its default is folded, and said in words. */
export function RulesFields({ form, item }: { form: RulesForm; item: ItemDetail }) {
  const { t, language } = useTranslation();
  const { field, values } = form;
  const defaults = rulesValues(defaultRules, language);
  const stored = item.rules;
  const marinaHours = {
    from: formatMarinaTime(marina.opensAt, language),
    to: formatMarinaTime(marina.closesAt, language),
  };
  const duration = (minutes: number) => formatDuration(minutes, language);
  const period = (minutes: number) => periodText({ t, language }, minutes);
  const ahead = (days: number) => daysText(t, days);
  const rate = formatMadWithUnit(item.hourlyRate, language);
  const select = <Value extends string | number>(
    name: (typeof sections.hours | typeof sections.booking)[number],
    options: readonly Value[],
    textOf: (value: Value) => string,
    { hint, none }: { hint?: string; none?: string } = {},
  ) => (
    <SelectField {...field(name, { setValueAs: asNumber })} label={rulesFieldLabel(t, name)} hint={hint}>
      {none && <option value="">{none}</option>}
      <Options of={options.map((value) => [value, textOf(value)])} />
    </SelectField>
  );
  const section = (name: keyof typeof sections, words: string, fields: ReactNode) => {
    const isDefault = sections[name].every((one) => String(values[one]) === String(defaults[one]));
    return (
      <Fold
        isForced={!isDefault}
        summary={
          <span className="grid gap-1">
            <h2 className="display text-heading">{t(`rules.${name}.title`)}</h2>
            {isDefault && <span className="text-body text-muted [[open]>summary_&]:hidden">{words}</span>}
          </span>
        }
      >
        {fields}
      </Fold>
    );
  };
  const { id: firstId, value: confirmsAtOnce, onChange, error } = form.controlled('confirmsAtOnce');
  return (
    <>
      {section(
        'hours',
        t('rules.hours.default', marinaHours),
        <>
          <p className="text-body text-muted">{t('rules.hours.text', marinaHours)}</p>
          <div className={pair}>
            {select('opensAt', times.slice(0, -1), (time) => formatMarinaTime(time, language))}
            {select('closesAt', times.slice(1), (time) => formatMarinaTime(time, language))}
          </div>
        </>,
      )}
      {section(
        'booking',
        t('rules.booking.default', {
          shortest: duration(defaultRules.shortestMinutes),
          ahead: ahead(defaultRules.horizonDays),
        }),
        <div className={pair}>
          {select('shortestMinutes', withStored(durations, stored.shortestMinutes), duration)}
          {select(
            'longestMinutes',
            withStored(durations, stored.longestMinutes ?? stored.shortestMinutes),
            duration,
            { none: t('rules.booking.noLongest') },
          )}
          {select('noticeMinutes', withStored(notices, stored.noticeMinutes), period, {
            hint: t('rules.booking.noticeHint'),
          })}
          {select('turnaroundMinutes', withStored(turnarounds, stored.turnaroundMinutes), period, {
            hint: t('rules.booking.turnaroundHint'),
          })}
          {select('horizonDays', withStored(horizons, stored.horizonDays), ahead, {
            hint: t('rules.booking.horizonHint'),
          })}
        </div>,
      )}
      {section(
        'confirmation',
        t('rules.confirmation.askText'),
        <ChoiceGroup
          wide
          label={t('rules.confirmation.label')}
          firstId={firstId}
          error={error}
          value={confirmsAtOnce ? 'atOnce' : 'ask'}
          onChange={(value) => onChange(value === 'atOnce')}
          className="max-sm:[&>div]:flex-col [&_label]:justify-start"
          choices={(['ask', 'atOnce'] as const).map((value) => ({
            value,
            label: (
              <span className="grid gap-1 py-1.5 text-left">
                <span>{t(`rules.confirmation.${value}`)}</span>
                <span className="text-small font-body">{t(`rules.confirmation.${value}Text`)}</span>
              </span>
            ),
          }))}
        />,
      )}
      {section(
        'price',
        t('rules.price.default', { rate }),
        <>
          <p className="text-body text-muted">{t('rules.price.text', { rate })}</p>
          <NumberField
            {...field('dayPrice')}
            optional
            className="sm:max-w-[50%]"
            label={rulesFieldLabel(t, 'dayPrice')}
            unit={t('rules.price.unit')}
            hint={t(isShared(item) ? 'rules.price.dayPriceSeatHint' : 'rules.price.dayPriceHint')}
          />
        </>,
      )}
      {section('priceRules', t('rules.priceRules.none'), <PriceRules form={form} />)}
    </>
  );
}

/** What a select has as text: a number of minutes or days, a time, or nothing. */
function asNumber(text: string): string | number | null {
  if (text === '') return null;
  return /^\d+$/.test(text) ? Number(text) : text;
}
